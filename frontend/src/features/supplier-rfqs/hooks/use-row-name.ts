import type { SupplierRfqRow } from '@torno/contract';
import { useTranslation } from 'react-i18next';

/** An RFQ's number and name in a list; one that the supplier may not read has its number for a name. */
export const useRowName = ({ label, secondaryId, visibility }: SupplierRfqRow) => {
  const { t } = useTranslation('supplier-rfqs');
  const number = t('row.number', { number: secondaryId });
  const isRead = visibility === 'VISIBLE';
  return { number, isRead, name: label || (isRead ? t('untitled') : number) };
};
