import { useCallback } from 'react';
import { useNotify, useUpdateMany } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { isDone, useCommand, useProblemToast } from '../../../api/index.js';
import { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { useConfirm } from '../../../shared/ui/confirm.js';

/** Actions on RFQs that need no dialog of their own. */
export const useSupplierRfqActions = () => {
  const { t } = useTranslation('supplier-rfqs');
  const confirm = useConfirm();
  const notify = useNotify();
  const { mutateAsync: sendArchive, isPending: isArchiving } = useCommand('archiveForSupplier', {
    onSuccess: (_, { body }) => notify(t('done.archived', { count: body.rfqIDs.length }), { type: 'success' }),
  });
  const [updateMany, { isPending: isBookmarking }] = useUpdateMany(
    supplierRfqs.name,
    { data: { bookmarked: true } },
    {
      onSuccess: (_, { ids = [] }) => notify(t('done.bookmarked', { count: ids.length }), { type: 'success' }),
      onError: useProblemToast(),
      returnPromise: true,
    },
  );
  /** Archives after confirmation (SRFQ-22); resolves to true once the RFQs are archived. */
  const archive = useCallback(
    async (rfqIDs: readonly string[]): Promise<boolean> => {
      const sure = await confirm({
        title: t('ask.archive', { count: rfqIDs.length }),
        text: t('ask.archiveText'),
        confirmLabel: t('bulk.archive'),
      });
      return sure && isDone(sendArchive({ body: { rfqIDs: [...rfqIDs] } }));
    },
    [t, confirm, sendArchive],
  );
  return {
    busy: isArchiving || isBookmarking,
    /** Resolves to true once the RFQs are bookmarked. */
    bookmark: (rfqIDs: readonly string[]): Promise<boolean> =>
      isDone(updateMany(supplierRfqs.name, { ids: [...rfqIDs] })),
    archive,
  };
};
