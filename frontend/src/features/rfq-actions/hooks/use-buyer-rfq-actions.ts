import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isDone, useCommand } from '../../../api/index.js';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';
import { useConfirm } from '../../../shared/ui/confirm.js';

/**
 * Actions on RFQs that need no dialog of their own; actions that hide an RFQ ask first. `addressOf` adds the way
 * back to an address.
 */
export const useBuyerRfqActions = (addressOf: (path: string) => string) => {
  const { i18n } = useTranslation();
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  // Lists come without these texts, which are loaded with the first action or its menu.
  const texts = async () => {
    await i18n.loadNamespaces('rfq-actions');
    return i18n.getFixedT(null, 'rfq-actions');
  };
  const notifySuccess = async (key: string, values: Readonly<Record<string, number>> = {}): Promise<void> => {
    const t = await texts();
    notify(t(key, values), { type: 'success' });
  };
  const openWizard = (rfqId: string): void => void navigate(addressOf(buyerRfqAddress(rfqId, 'rfq-cs')));

  const { mutate: duplicate, isPending: isDuplicating } = useCommand('duplicateRfq', {
    onSuccess: ({ rfqId }) => {
      void notifySuccess('done.duplicated');
      openWizard(rfqId);
    },
  });
  const { mutate: toDraft, isPending: isReturning } = useCommand('backToDraft', {
    onSuccess: (_, { params }) => openWizard(String(params.rfqId)),
  });
  const { mutateAsync: archive, isPending: isArchiving } = useCommand('archiveRfqs', {
    onSuccess: (_, { body }) => void notifySuccess('done.archived', { count: body.rfqIDs.length }),
  });

  return {
    busy: isDuplicating || isReturning || isArchiving,
    duplicate: (rfqId: string): void => duplicate({ params: { rfqId } }),
    backToDraft: (rfqId: string): void => toDraft({ params: { rfqId } }),
    /**
     * Archives after confirmation; resolves to true once the RFQs are archived. `selected` also counts RFQs that
     * cannot be archived.
     */
    archive: async (rfqIDs: readonly string[], selected = rfqIDs.length): Promise<boolean> => {
      const t = await texts();
      const sure = await confirm({
        title: t('ask.archive', { count: rfqIDs.length }),
        text:
          selected > rfqIDs.length ? t('ask.archivePart', { count: rfqIDs.length, selected }) : t('ask.archiveText'),
        confirmLabel: t('action.archive'),
      });
      return sure && isDone(archive({ body: { rfqIDs: [...rfqIDs] } }));
    },
  };
};
