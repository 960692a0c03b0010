import { supplierSortOrders, type SupplierSort } from '@torno/domain';
import type { People } from '../joins/people.js';
import type { Entry } from './supplier-row.js';

/** The dates on which the order of a list depends. */
export type DateKey = { readonly rfqId: string; readonly startDate: string; readonly endDate: string };

export const dateKeyOf = ({
  rfq: { rfqId, startDate, endDate },
  participation,
}: {
  readonly rfq: Pick<Entry['rfq'], 'rfqId' | 'startDate' | 'endDate'>;
  readonly participation?: Pick<NonNullable<Entry['participation']>, 'overAt'> | undefined;
}): DateKey => ({ rfqId, startDate: startDate ?? '', endDate: participation?.overAt ?? endDate ?? '' });

/** Compares keys as `participationSort` and `marketplaceSort` order their documents; in an order by name the newest is first. */
export const compareByDates = (sortBy: SupplierSort): ((a: DateKey, b: DateKey) => number) => {
  const { field, order } = supplierSortOrders[sortBy];
  if (field === 'processor') return compareByDates('AUCTIONBEGIN');
  const direction = order === 'ASC' ? 1 : -1;
  return (a, b) => direction * (a[field].localeCompare(b[field]) || a.rfqId.localeCompare(b.rfqId));
};

/** Compares entries by their dates or by the names of their assignees. */
export const compareEntries = (sortBy: SupplierSort, assignees: People): ((a: Entry, b: Entry) => number) => {
  const { field, order } = supplierSortOrders[sortBy];
  const byDate = compareByDates(sortBy);
  const direction = order === 'ASC' ? 1 : -1;
  const nameOf = ({ participation }: Entry): string => assignees.nameOf(participation?.processorUserId ?? null);
  return (a, b) =>
    (field === 'processor' ? direction * nameOf(a).localeCompare(nameOf(b)) : 0) || byDate(dateKeyOf(a), dateKeyOf(b));
};
