import { type RaRecord, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { supplierRfqDetails } from '../../../api/resources/records.js';
import type { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { useChange } from '../../../api/use-change.js';

/**
 * Returns a function that sets or removes the bookmark of a record: it is shown at once, and reverted with a message if
 * the server refuses (SRFQ-33, SDET-45).
 */
export const useBookmark = (
  resource: typeof supplierRfqs | typeof supplierRfqDetails,
  record: RaRecord & { readonly bookmarked: boolean },
) => {
  const { t } = useTranslation('supplier-rfqs');
  const notify = useNotify();
  const [change] = useChange(resource, 'bookmarked', {
    mutationMode: 'optimistic',
    onError: () => notify(t('bookmark.failed'), { type: 'error' }),
  });
  return (): void => void change(record, !record.bookmarked);
};
