import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { showAlert } from '../../../shared/ui/alerts.js';
import { confirm } from '../../../shared/ui/confirmation.js';

/** The verbs for one RFQ or several that need no dialog of their own. */
export const useRfqVerbs = () => {
  const { t } = useTranslation('supplier-rfqs');
  const { mutate: sendArchive, isPending: archiving } = useCommand('archiveForSupplier', {
    onSuccess: (_, { body }) =>
      void showAlert({ type: 'success', title: t('done.archived', { count: body.rfqIDs.length }) }),
  });
  const bookmarking = useCommand('preselectRfqs', {
    onSuccess: (_, { body }) =>
      void showAlert({ type: 'success', title: t('done.bookmarked', { count: body.rfqIDs.length }) }),
  });
  /** Asks, then archives (SRFQ-22); true when the user agreed. */
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
    [t, sendArchive],
  );
  return {
    busy: archiving || bookmarking.isPending,
    bookmark: (rfqIDs: readonly string[]): void =>
      bookmarking.mutate({ body: { selected: true, rfqIDs: [...rfqIDs] } }),
    archive,
  };
};
