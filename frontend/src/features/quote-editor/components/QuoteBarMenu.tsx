import { Divider, MenuItem } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';
import type { useUndo } from '../hooks/use-undo.js';

type Props = {
  readonly quote: QuoteEditing;
  readonly undo: Pick<ReturnType<typeof useUndo>, 'travel' | 'canUndo' | 'canRedo'>;
};

/** The secondary actions, for bars that are too narrow to show them. */
export const QuoteBarMenu = ({ quote, undo }: Props) => {
  const { t } = useTranslation(['quote-editor', 'shared']);
  const { money } = useFormat();
  const { totals, source } = quote.form;
  const { canSave, save, cancel, deleteQuoteDraft } = quote.commands;
  return (
    <MoreMenu
      label={t('bar.more')}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      {totals.all !== null && (
        <MenuItem disabled>
          {t('total.all')}: {money(totals.all, quote.details.rfq.currency)}
        </MenuItem>
      )}
      <MoreMenuItem disabled={!undo.canUndo} onChoose={() => undo.travel('undo')}>
        {t('undo.undo')}
      </MoreMenuItem>
      <MoreMenuItem disabled={!undo.canRedo} onChoose={() => undo.travel('redo')}>
        {t('undo.redo')}
      </MoreMenuItem>
      <Divider />
      <MoreMenuItem disabled={!canSave} onChoose={save}>
        {t('save.action')}
      </MoreMenuItem>
      <MoreMenuItem onChoose={() => void cancel()}>{t('cancel.action')}</MoreMenuItem>
      {source.kind === 'draft' && (
        <MoreMenuItem sx={{ color: 'error.main' }} onChoose={() => void deleteQuoteDraft()}>
          {t('delete.action')}
        </MoreMenuItem>
      )}
    </MoreMenu>
  );
};
