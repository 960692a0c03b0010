import type { BuyerQuote } from '@torno/contract';
import { rfqLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';

type Props = { readonly quote: BuyerQuote; readonly onClose: () => void };

/** Rejects a quote, with an optional reason for the supplier (BRFQ-19, BRFQ-20). */
export const RejectDialog = ({ quote: { rfqId, quoteId, supplier }, onClose }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const reject = useDialogCommand('rejectQuote', { done: t('reject.done'), onClose });
  return (
    <ReasonDialog
      title={t('reject.title')}
      about={t('reject.text', { supplier: supplier.label })}
      optional
      label={t('reject.field')}
      hint={t('reject.hint', { supplier: supplier.label })}
      maxLength={rfqLimits.rejectReason}
      submit={{ label: t('reject.submit'), color: 'error' }}
      onSubmit={(reason) => reject({ params: { rfqId, quoteId }, body: { reason } })}
      onClose={onClose}
    />
  );
};
