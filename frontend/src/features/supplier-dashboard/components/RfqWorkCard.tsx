import type { SupplierDashboard } from '@torno/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { supplierRfqAddress } from '../../../shared/routing/addresses.js';
import { areaOf } from '../../../shared/routing/landing.js';
import { WorkCard } from '../../../shared/ui/WorkCard.js';
import { WorkRow } from '../../../shared/ui/WorkRow.js';

type DatedRow = SupplierDashboard['due']['rows'][number];

type Props<Row extends DatedRow> = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
  /** Address of the list that holds all of them. */
  readonly to: string;
  /** The meaning of the date in a row, and its state. */
  readonly children: (row: Row) => ReactNode;
};

const dashboardAddress = areaOf('Supplier');

/** RFQs that press by a date, or that were decided. */
export const RfqWorkCard = <Row extends DatedRow>({ id, title, rows, to, children }: Props<Row>) => {
  const { t } = useTranslation('supplier-dashboard');
  return (
    <WorkCard id={id} title={title} to={to} showAll={t('showAll')}>
      {rows.map((row) => {
        const number = t('number', { number: row.rfq.secondaryId });
        return (
          <WorkRow
            key={row.rfq.id}
            label={row.rfq.label || number}
            to={supplierRfqAddress(row.rfq.secondaryId, dashboardAddress)}
            text={row.rfq.buyerInfo.label || number}
          >
            {children(row)}
          </WorkRow>
        );
      })}
    </WorkCard>
  );
};
