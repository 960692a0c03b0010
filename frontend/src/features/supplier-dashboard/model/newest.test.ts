import type { SupplierRfqRow } from '@torno/contract';
import { newestFirst } from './newest.js';

const row = (secondaryId: number, auctionBegin: string) => ({ secondaryId, auctionBegin }) as SupplierRfqRow;

it('The newest RFQs come first, limited to a number', () => {
  const rows = [row(1, '2026-01-01T00:00:00Z'), row(3, '2026-01-03T00:00:00Z'), row(2, '2026-01-02T00:00:00Z')];
  expect(newestFirst(rows, 2).map(({ secondaryId }) => secondaryId)).toEqual([3, 2]);
});
