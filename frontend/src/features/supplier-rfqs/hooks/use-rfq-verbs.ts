import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { isDone, useCommand } from '../../../api/index.js';
import { useConfirm } from '../../../shared/ui/confirm.js';

/** Actions on RFQs that need no dialog of their own. */
export const useRfqVerbs = () => {
  const { t } = useTranslation('supplier-rfqs');
  const confirm = useConfirm();
  const notify = useNotify();
  const { mutateAsync: sendArchive, isPending: archiving } = useCommand('archiveForSupplier', {
    onSuccess: (_, { body }) => notify(t('done.archived', { count: body.rfqIDs.length }), { type: 'success' }),
  });
  const { mutateAsync: sendBookmarks, isPending: bookmarking } = useCommand('preselectRfqs', {
    onSuccess: (_, { body }) => notify(t('done.bookmarked', { count: body.rfqIDs.length }), { type: 'success' }),
  });
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
    busy: archiving || bookmarking,
    /** Resolves to true once the RFQs are bookmarked. */
    bookmark: (rfqIDs: readonly string[]): Promise<boolean> =>
      isDone(sendBookmarks({ body: { selected: true, rfqIDs: [...rfqIDs] } })),
    archive,
  };
};
