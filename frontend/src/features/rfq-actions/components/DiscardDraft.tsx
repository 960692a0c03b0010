import type { BuyerRfqRow } from '@torno/contract';
import { useDelete, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useProblemToast } from '../../../api/index.js';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { ConfirmDialog } from '../../../shared/ui/confirm.js';

type Props = {
  readonly draft: Pick<BuyerRfqRow, 'rfqId' | 'label' | 'secondaryId'>;
  readonly onClose: () => void;
};

/** Asks whether a draft shall be deleted, and deletes it. */
export const DiscardDraft = ({ draft, onClose }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const notify = useNotify();
  const [discard] = useDelete(
    buyerRfqs.name,
    { id: draft.rfqId },
    { onSuccess: () => notify(t('done.discarded'), { type: 'success' }), onError: useProblemToast() },
  );
  const answer = (sure: boolean): void => {
    if (sure) void discard();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('ask.discard', { name: draft.label || draft.secondaryId })}
      text={t('ask.discardText')}
      confirmLabel={t('action.discard')}
      dangerous
      answer={answer}
    />
  );
};
