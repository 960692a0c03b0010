import Print from '@mui/icons-material/PrintOutlined';
import Send from '@mui/icons-material/Send';
import { Alert, Button } from '@mui/material';
import { daysOf, lastDayOfValidity, validUntil } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useInstant } from '../../../shared/format/use-instant.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import { PrintedDialog } from '../components/PrintedDialog.js';
import { QuoteSheet } from '../components/QuoteSheet.js';
import { quantitiesWithoutLeadTime } from '../model/quote-problems.js';
import { useProblemCount } from '../hooks/use-problem-texts.js';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';

type Props = { readonly quote: QuoteEditing; readonly onClose: () => void };

/** Shows the whole quote once more before it is sent to the buyer (QUOTE-60). */
export const SendQuoteDialog = ({ quote, onClose }: Props) => {
  const { t } = useTranslation(['quote-editor', 'shared']);
  const { date } = useFormat();
  const now = useInstant();
  const phone = usePhone();
  const { details, labelOf, form, commands } = quote;
  const { problems, state } = form;
  const { canSend, sending, send } = commands;
  const withoutLeadTime = quantitiesWithoutLeadTime(details.positions, state.entries);
  const problemCount = useProblemCount(problems, state.entries);
  const days = daysOf(state.entries.header.daysValid);
  return (
    <AppDialog
      title={t('send.title')}
      width="xxl"
      onClose={onClose}
      actions={
        <>
          {/* A phone has room for two buttons; its dialog closes by the cross. */}
          {!phone && <Button onClick={onClose}>{t(form.editing ? 'cancel.stay' : 'shared:close')}</Button>}
          <Button startIcon={<Print />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button
            variant="contained"
            startIcon={<Send />}
            loadingPosition="start"
            disabled={!canSend}
            loading={sending}
            onClick={send}
          >
            {t('send.submit')}
          </Button>
        </>
      }
    >
      <PrintedDialog />
      {!canSend && !sending && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {problems.length > 0 ? problemCount : t('send.nothingToSend')}
        </Alert>
      )}
      {canSend && withoutLeadTime > 0 && (
        <Alert severity="info" className="no-print" sx={{ mb: 2 }}>
          {t('send.withoutLeadTime', { count: withoutLeadTime })}
        </Alert>
      )}
      <QuoteSheet
        details={details}
        entries={state.entries}
        labelOf={labelOf}
        validity={
          days === undefined
            ? '–'
            : t('header.daysUntil', {
                count: days,
                date: date(lastDayOfValidity(validUntil(now, days))),
              })
        }
      />
    </AppDialog>
  );
};
