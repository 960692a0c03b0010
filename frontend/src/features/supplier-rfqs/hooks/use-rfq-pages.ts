import { useCallback, useEffect, useState } from 'react';
import type { SupplierRfqRow } from '@torno/contract';
import { useQueryCall, useQueryCalls } from '../../../api/index.js';
import { listRequestOf } from '../model/list-request.js';
import { type ListView, pageSize } from '../model/list-view.js';
import type { RfqList } from '../model/rfq-lists.js';

/** How long the lists were when they were shown last: a list that is loaded anew has its height, and the way back leads to its place. */
const lastTotals = new Map<string, number>();

/** The rows of a list, loaded page by page as they come into view (SRFQ-08 to SRFQ-10: any change begins at offset 0). */
export const useRfqPages = (list: RfqList, view: ListView) => {
  const [shown, setShown] = useState({ first: 0, last: 0 });
  const first = useQueryCall('supplierRfqs', { body: listRequestOf(list, view, 0) }, { keepPrevious: true });
  const settled = first.data !== undefined && !first.isPlaceholderData;
  const address = JSON.stringify(listRequestOf(list, view, 0));
  const total = first.data?.total ?? lastTotals.get(address) ?? 0;
  useEffect(() => {
    if (settled) lastTotals.set(address, total);
  }, [settled, address, total]);

  const from = Math.max(1, shown.first);
  const to = settled ? Math.min(shown.last, Math.ceil(total / pageSize) - 1) : 0;
  const pages = useQueryCalls(
    'supplierRfqs',
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
      body: listRequestOf(list, view, (from + index) * pageSize),
    })),
  );
  const rowAt = (index: number): SupplierRfqRow | undefined => {
    const page = Math.floor(index / pageSize);
    const rows = page === 0 ? first.data?.rfqs : pages[page - from]?.data?.rfqs;
    return rows?.[index - page * pageSize];
  };
  const onRange = useCallback((firstRow: number, lastRow: number): void => {
    const next = { first: Math.floor(firstRow / pageSize), last: Math.floor(lastRow / pageSize) };
    setShown((known) => (known.first === next.first && known.last === next.last ? known : next));
  }, []);
  return {
    first,
    total,
    rowAt,
    onRange,
    /** Pages that could not be loaded, to be asked for again. */
    failed: pages.filter(({ isError, data }) => isError && data === undefined),
    /** Changes with everything that changes the list. */
    address,
  };
};
