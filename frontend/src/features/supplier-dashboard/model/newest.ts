import { listLimits, supplierSortOrders } from '@torno/domain';
import type { SupplierRfqRow } from '@torno/contract';
import type { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';

/** The first page of the unfiltered inbox, sorted by deadline. */
export const inboxByDeadline: Parameters<typeof supplierRfqs.queryOf>[0] = {
  filter: { listType: 'INBOX' },
  sort: supplierSortOrders.AUCTIONEND,
  pagination: { page: 1, perPage: listLimits.supplierPageSize },
};

/** The inbox is queried by deadline and shown with the newest first (C-17). */
export const newestFirst = (rows: readonly SupplierRfqRow[], count: number): SupplierRfqRow[] =>
  rows.toSorted((a, b) => (b.auctionBegin ?? '').localeCompare(a.auctionBegin ?? '')).slice(0, count);
