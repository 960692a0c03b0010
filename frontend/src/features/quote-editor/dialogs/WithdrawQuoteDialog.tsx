import type { OwnQuote } from '@torno/contract';
import { quoteLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';

type Props = { readonly quote: OwnQuote; readonly onClose: () => void };

/** Withdraws an undecided quote, with an optional reason for the buyer (C-44). */
export const WithdrawQuoteDialog = ({ quote: { rfqId, quoteId, quoteNumber }, onClose }: Props) => {
  const { t } = useTranslation('quote-editor');
  const withdraw = useDialogCommand('withdrawQuote', { done: t('withdraw.done', { number: quoteNumber }), onClose });
  return (
    <ReasonDialog
      title={t('withdraw.title', { number: quoteNumber })}
      about={t('withdraw.text')}
      optional
      label={t('withdraw.reason')}
      hint={t('withdraw.hint')}
      maxLength={quoteLimits.withdrawReason}
      submit={{ label: t('withdraw.submit'), color: 'error' }}
      onSubmit={(reason) => withdraw({ body: { rfqId, quoteId, reason } })}
      onClose={onClose}
    />
  );
};
