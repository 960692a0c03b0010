import type { SupplierRfqRow } from '@torno/contract';

/** Arguments of the list call for the inbox. */
export const inboxByDeadline = {
  body: { listType: 'INBOX', listLevel: 'COMPANY', sortBy: 'AUCTIONEND', limit: 20 },
} as const;

/** The inbox is asked by its deadlines and shown with the newest first (C-17). */
export const newestFirst = (rows: readonly SupplierRfqRow[], most: number): readonly SupplierRfqRow[] =>
  rows.toSorted((a, b) => b.auctionBegin.localeCompare(a.auctionBegin)).slice(0, most);
