import type { BuyerRfqRow } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../app/providers/index.js';
import { showAlert } from '../../../shared/ui/alerts.js';
import { confirm } from '../../../shared/ui/confirmation.js';
import { withReturn } from '../model/rfq-address.js';

/** The verbs of the list that need no dialog of their own; what cannot be taken back is asked first. */
export const useRowVerbs = (here: string) => {
  const { t } = useTranslation('buyer-rfqs');
  const navigate = useNavigate();
  const openWizard = (rfqId: string): void => void navigate(withReturn(`/buyer/rfqs/${rfqId}/rfq-cs`, here));

  const { mutate: duplicate } = useCommand('duplicateRfq', {
    onSuccess: ({ rfqId }) => {
      showAlert({ type: 'success', title: t('done.duplicated') });
      openWizard(rfqId);
    },
  });
  const { mutate: toDraft } = useCommand('backToDraft', {
    onSuccess: (_, { params }) => openWizard(params.rfqId),
  });
  const { mutate: discard } = useCommand('discardDraft', {
    onSuccess: () => void showAlert({ type: 'success', title: t('done.discarded') }),
  });
  const { mutate: archive, isPending: archiving } = useCommand('archiveRfqs', {
    onSuccess: (_, { body }) =>
      void showAlert({ type: 'success', title: t('done.archived', { count: body.rfqIDs.length }) }),
  });

  return {
    archiving,
    duplicate: ({ rfqId }: BuyerRfqRow): void => duplicate({ params: { rfqId } }),
    backToDraft: ({ rfqId }: BuyerRfqRow): void => toDraft({ params: { rfqId } }),
    discard: async ({ rfqId, label, secondaryId }: BuyerRfqRow): Promise<void> => {
      const sure = await confirm({
        title: t('ask.discard', { name: label || secondaryId }),
        text: t('ask.discardText'),
        confirmLabel: t('action.discard'),
        dangerous: true,
      });
      if (sure) discard({ params: { rfqId } });
    },
    /** Asks, then archives; true when the user agreed. */
    archive: async (rfqIDs: readonly string[], selected: number): Promise<boolean> => {
      const sure = await confirm({
        title: t('ask.archive', { count: rfqIDs.length }),
        text:
          selected > rfqIDs.length ? t('ask.archivePart', { count: rfqIDs.length, selected }) : t('ask.archiveText'),
        confirmLabel: t('action.archive'),
      });
      if (sure) archive({ body: { rfqIDs: [...rfqIDs] } });
      return sure;
    },
  };
};
