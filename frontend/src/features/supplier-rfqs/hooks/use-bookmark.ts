import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';

/** The bookmark of one RFQ: shown at once, and reverted with a message if the server refuses (SRFQ-33, SDET-45). */
export const useBookmark = (rfqId: string, stored: boolean) => {
  const { t } = useTranslation('supplier-rfqs');
  const notify = useNotify();
  const { mutate, isPending, variables } = useCommand('bookmarkRfq', {
    onProblem: () => {
      notify(t('bookmark.failed'), { type: 'error' });
      return true;
    },
  });
  const bookmarked = isPending ? (variables?.body.isBookmarked ?? stored) : stored;
  return { bookmarked, toggle: () => mutate({ body: { rfqId, isBookmarked: !bookmarked } }) };
};
