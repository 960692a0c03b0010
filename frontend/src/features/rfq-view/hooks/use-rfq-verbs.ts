import type { BuyerRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useCommand } from '../../../app/providers/index.js';
import { showAlert } from '../../../shared/ui/alerts.js';
import { confirm } from '../../../shared/ui/confirmation.js';
import type { RfqVerb } from '../model/actions.js';
import { insideRfq } from '../model/return-address.js';

/** What the view does without a dialog of its own; what cannot be taken back is asked first. */
export const useRfqVerbs = ({ rfqId, label }: Pick<BuyerRfq, 'rfqId' | 'label'>) => {
  const { t } = useTranslation('rfq-view');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const openWizard = (id: string): void => void navigate(insideRfq(`/buyer/rfqs/${id}/rfq-cs`, params));

  const { mutate: duplicate, isPending: duplicating } = useCommand('duplicateRfq', {
    onSuccess: (copy) => {
      showAlert({ type: 'success', title: t('done.duplicate') });
      openWizard(copy.rfqId);
    },
  });
  const { mutate: toDraft, isPending: returning } = useCommand('backToDraft', {
    onSuccess: () => openWizard(rfqId),
  });
  const { mutate: archive, isPending: archiving } = useCommand('archiveRfqs', {
    onSuccess: () => void showAlert({ type: 'success', title: t('done.archive') }),
  });

  const perform = async (verb: RfqVerb): Promise<void> => {
    switch (verb) {
      case 'duplicate':
        return duplicate({ params: { rfqId } });
      case 'backToDraft':
        return toDraft({ params: { rfqId } });
      case 'archive': {
        const sure = await confirm({
          title: t('archive.ask', { name: label }),
          text: t('archive.text'),
          confirmLabel: t('action.archive'),
        });
        if (sure) archive({ body: { rfqIDs: [rfqId] } });
      }
    }
  };
  return { perform, busy: duplicating || returning || archiving };
};
