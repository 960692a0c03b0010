import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { useConfirm } from '../../../shared/ui/confirm.js';

/** Actions on RFQs that need no dialog of their own. */
export const useRfqVerbs = () => {
  const { t } = useTranslation('supplier-rfqs');
  const confirm = useConfirm();
  const notify = useNotify();
  const { mutate: sendArchive, isPending: archiving } = useCommand('archiveForSupplier', {
    onSuccess: (_, { body }) => notify(t('done.archived', { count: body.rfqIDs.length }), { type: 'success' }),
  });
  const bookmarking = useCommand('preselectRfqs', {
    onSuccess: (_, { body }) => notify(t('done.bookmarked', { count: body.rfqIDs.length }), { type: 'success' }),
  });
  /** Archives after confirmation (SRFQ-22); resolves to true when confirmed. */
  const archive = useCallback(
    async (rfqIDs: readonly string[]): Promise<boolean> => {
      const sure = await confirm({
        title: t('ask.archive', { count: rfqIDs.length }),
        text: t('ask.archiveText'),
        confirmLabel: t('bulk.archive'),
      });
      if (sure) sendArchive({ body: { rfqIDs: [...rfqIDs] } });
      return sure;
    },
    [t, confirm, sendArchive],
  );
  return {
    busy: archiving || bookmarking.isPending,
    bookmark: (rfqIDs: readonly string[]): void =>
      bookmarking.mutate({ body: { selected: true, rfqIDs: [...rfqIDs] } }),
    archive,
  };
};
