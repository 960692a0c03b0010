import MoreVert from '@mui/icons-material/MoreVert';
import { Divider, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';
import type { useUndo } from '../hooks/use-undo.js';

type Props = {
  readonly quote: QuoteEditing;
  readonly undo: Pick<ReturnType<typeof useUndo>, 'travel' | 'canUndo' | 'canRedo'>;
};

/** The steps beside the next one, for bars that are too narrow to show them. */
export const QuoteBarMenu = ({ quote, undo }: Props) => {
  const { t } = useTranslation(['quote-editor', 'shared']);
  const { money } = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { totals, source } = quote.form;
  const { canSave, save, cancel, deleteQuoteDraft } = quote.commands;
  const choose = (act: () => void): void => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={t('bar.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {totals.all !== null && (
          <MenuItem disabled>
            {t('total.all')}: {money(totals.all, quote.details.rfq.currency)}
          </MenuItem>
        )}
        <MenuItem disabled={!undo.canUndo} onClick={() => choose(() => undo.travel('undo'))}>
          {t('undo.undo')}
        </MenuItem>
        <MenuItem disabled={!undo.canRedo} onClick={() => choose(() => undo.travel('redo'))}>
          {t('undo.redo')}
        </MenuItem>
        <Divider />
        <MenuItem disabled={!canSave} onClick={() => choose(save)}>
          {t('save.action')}
        </MenuItem>
        <MenuItem onClick={() => choose(() => void cancel())}>{t('cancel.action')}</MenuItem>
        {source.kind === 'draft' && (
          <MenuItem sx={{ color: 'error.main' }} onClick={() => choose(() => void deleteQuoteDraft())}>
            {t('delete.action')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
};
