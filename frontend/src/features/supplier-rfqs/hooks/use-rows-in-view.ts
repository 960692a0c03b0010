import { useQueries } from '@tanstack/react-query';
import type { SupplierRfqRow } from '@torno/contract';
import { useCallback, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { pageSize, supplierRfqs, type SupplierRfqFilter } from '../../../api/resources/supplier-rfqs.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { filterOf, type RfqList } from '../model/rfq-lists.js';

/** How long the lists were when they were shown last: a list that is loaded anew has its height, and the way back leads to its place. */
const lastTotals = new Map<string, number>();

/**
 * The rows of the list around, by their index. Its first page is the list's own; the others are loaded as they come into
 * view, and those out of view are not asked for again, however long the list is.
 */
export const useRowsInView = (list: RfqList) => {
  const { data, total: answered, sort, isPlaceholderData } = useListContext<SupplierRfqRow>();
  const { filter } = useListFilters<SupplierRfqFilter>();
  const [shown, setShown] = useState({ first: 0, last: 0 });
  const view = JSON.stringify([list, filter, sort]);
  const settled = data !== undefined && !isPlaceholderData;
  const total = answered ?? lastTotals.get(view) ?? 0;
  useEffect(() => {
    if (settled) lastTotals.set(view, total);
  }, [settled, view, total]);

  const from = Math.max(1, shown.first);
  const to = settled ? Math.min(shown.last, Math.ceil(total / pageSize) - 1) : 0;
  const pages = useQueries({
    queries: Array.from({ length: Math.max(0, to - from + 1) }, (_, index) =>
      supplierRfqs.queryOf({
        filter: { ...filter, ...filterOf(list) },
        sort,
        pagination: { page: from + index + 1, perPage: pageSize },
      }),
    ),
  });
  const rowAt = (index: number): SupplierRfqRow | undefined => {
    const page = Math.floor(index / pageSize);
    const rows = page === 0 ? data : pages[page - from]?.data?.data;
    return rows?.[index - page * pageSize];
  };
  const onRange = useCallback((firstRow: number, lastRow: number): void => {
    const next = { first: Math.floor(firstRow / pageSize), last: Math.floor(lastRow / pageSize) };
    setShown((known) => (known.first === next.first && known.last === next.last ? known : next));
  }, []);
  return {
    total,
    rowAt,
    onRange,
    /** Pages that could not be loaded, to be asked for again. */
    failed: pages.filter(({ isError, data: rows }) => isError && rows === undefined),
  };
};
