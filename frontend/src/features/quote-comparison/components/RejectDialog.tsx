import { Stack, Typography } from '@mui/material';
import type { BuyerQuote } from '@torno/contract';
import { rfqLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';

/** Rejects a quote, with an optional reason for the supplier (BRFQ-19, BRFQ-20). */
export const RejectDialog = ({ quote, onClose }: { readonly quote: BuyerQuote; readonly onClose: () => void }) => {
  const { t } = useTranslation('quote-comparison');
  const reject = useDialogCommand('rejectQuote', { done: t('reject.done'), onClose });
  return (
    <FormDialog
      title={t('reject.title')}
      defaultValues={{ reason: '' }}
      submit={{ label: t('reject.submit'), color: 'error' }}
      onSubmit={({ reason }) =>
        reject({ params: { rfqId: quote.rfqId, quoteId: quote.quoteId }, body: { reason: reason.trim() } })
      }
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Typography variant="body2">{t('reject.text', { supplier: quote.supplier.label })}</Typography>
        <FormText
          source="reason"
          label={t('reject.field')}
          helperText={t('reject.hint', { supplier: quote.supplier.label })}
          multiline
          minRows={3}
          maxRows={10}
          maxLength={rfqLimits.rejectReason}
        />
      </Stack>
    </FormDialog>
  );
};
