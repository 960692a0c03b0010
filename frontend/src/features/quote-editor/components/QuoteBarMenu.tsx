import { Divider, MenuItem } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';
import type { useUndo } from '../hooks/use-undo.js';

type Props = {
  readonly quote: QuoteEditing;
  readonly undo: Pick<ReturnType<typeof useUndo>, 'travel' | 'canUndo' | 'canRedo'>;
  /** True where the bar has room for the actions that are needed often. */
  readonly roomy: boolean;
};

/** The actions for which the bar has no room; nothing where there is none. */
export const QuoteBarMenu = ({ quote, undo, roomy }: Props) => {
  const { t } = useTranslation(['quote-editor', 'shared']);
  const { money } = useFormat();
  const { totals, source } = quote.form;
  const { canSave, save, cancel, deleteQuoteDraft } = quote.commands;
  if (roomy && source.kind !== 'draft') return null;
  return (
    <MoreMenu
      label={t('bar.more')}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      {!roomy && totals.all !== null && (
        <MenuItem disabled>
          {t('total.all')}: {money(totals.all, quote.details.rfq.currency)}
        </MenuItem>
      )}
      {!roomy && (
        <MoreMenuItem disabled={!undo.canUndo} onChoose={() => undo.travel('undo')}>
          {t('undo.undo')}
        </MoreMenuItem>
      )}
      {!roomy && (
        <MoreMenuItem disabled={!undo.canRedo} onChoose={() => undo.travel('redo')}>
          {t('undo.redo')}
        </MoreMenuItem>
      )}
      {!roomy && <Divider />}
      {!roomy && (
        <MoreMenuItem disabled={!canSave} onChoose={save}>
          {t('save.action')}
        </MoreMenuItem>
      )}
      {!roomy && <MoreMenuItem onChoose={() => void cancel()}>{t('cancel.action')}</MoreMenuItem>}
      {source.kind === 'draft' && (
        <MoreMenuItem sx={{ color: 'error.main' }} onChoose={() => void deleteQuoteDraft()}>
          {t('delete.action')}
        </MoreMenuItem>
      )}
    </MoreMenu>
  );
};
