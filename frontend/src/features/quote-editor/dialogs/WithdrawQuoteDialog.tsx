import { Typography } from '@mui/material';
import type { OwnQuote } from '@torno/contract';
import { quoteLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';

type Props = { readonly quote: OwnQuote; readonly onClose: () => void };

/** Withdraws an undecided quote, with an optional reason for the buyer (C-44). */
export const WithdrawQuoteDialog = ({ quote: { rfqId, quoteId, quoteNumber }, onClose }: Props) => {
  const { t } = useTranslation('quote-editor');
  const withdraw = useDialogCommand('withdrawQuote', { done: t('withdraw.done', { number: quoteNumber }), onClose });
  return (
    <FormDialog
      title={t('withdraw.title', { number: quoteNumber })}
      defaultValues={{ reason: '' }}
      submit={{ label: t('withdraw.submit'), color: 'error' }}
      onSubmit={({ reason }) => withdraw({ body: { rfqId, quoteId, reason: reason.trim() } })}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{t('withdraw.text')}</Typography>
      <FormText
        source="reason"
        label={t('withdraw.reason')}
        helperText={t('withdraw.hint')}
        multiline
        minRows={3}
        maxLength={quoteLimits.withdrawReason}
      />
    </FormDialog>
  );
};
