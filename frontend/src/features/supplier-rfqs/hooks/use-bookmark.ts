import { type RaRecord, useNotify, useUpdate } from 'react-admin';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that changes the bookmark of a record: it is shown at once, and reverted with a message if the
 * server refuses (SRFQ-33, SDET-45). `toggled` are the record's fields as they shall be.
 */
export const useBookmark = <Row extends RaRecord>(resource: string, record: Row, toggled: Partial<Row>) => {
  const { t } = useTranslation('supplier-rfqs');
  const notify = useNotify();
  const [update] = useUpdate<Row>(
    resource,
    { id: record.id, data: toggled, previousData: record },
    { mutationMode: 'optimistic', onError: () => notify(t('bookmark.failed'), { type: 'error' }) },
  );
  return (): void => void update();
};
