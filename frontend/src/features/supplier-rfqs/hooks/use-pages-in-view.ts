import { skipToken, useQueries, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { SupplierRfqRow } from '@torno/contract';
import { listLimits } from '@torno/domain';
import { useCallback, useEffect, useState } from 'react';
import { type GetListResult, useDataProvider, useListContext } from 'react-admin';
import type { AppDataProvider } from '../../../api/index.js';
import { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';

type Filter = Parameters<typeof supplierRfqs.queryOf>[0]['filter'];

const { supplierPageSize: pageSize } = listLimits;

/**
 * The last known length of a list, which the cache keeps longer than its pages: a reloaded list has its height at once, so
 * that going back restores the scroll position.
 */
const useLastTotal = (filters: Filter, sort: object) => {
  const queryClient = useQueryClient();
  const view = JSON.stringify([filters, sort]);
  const { data: lastTotal = 0 } = useQuery<number>({
    queryKey: ['supplierRfqsTotal', view],
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const keep = useCallback(
    (total: number): void => void queryClient.setQueryData(['supplierRfqsTotal', view], total),
    [queryClient, view],
  );
  return [lastTotal, keep] as const;
};

/**
 * The rows of the surrounding list, by index. The list itself loads the first page; the others are loaded as they
 * scroll into view, and rows out of view are not reloaded, however long the list is.
 */
export const usePagesInView = () => {
  const { data, total: knownTotal, filter, filterValues, sort, isPlaceholderData } = useListContext<SupplierRfqRow>();
  const filters: Filter = { ...filterValues, ...filter };
  const [shownRows, setShownRows] = useState({ first: 0, last: 0 });
  const isSettled = data !== undefined && !isPlaceholderData;
  const [lastTotal, keepTotal] = useLastTotal(filters, sort);
  const total = knownTotal ?? lastTotal;
  useEffect(() => {
    if (isSettled) keepTotal(total);
  }, [isSettled, keepTotal, total]);

  const from = Math.max(1, shownRows.first);
  const to = isSettled ? Math.min(shownRows.last, Math.ceil(total / pageSize) - 1) : 0;
  const dataProvider = useDataProvider<AppDataProvider>();
  const pages = useQueries({
    queries: Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
      const params = { filter: filters, sort, pagination: { page: from + index + 1, perPage: pageSize } };
      return {
        queryKey: supplierRfqs.queryOf(params).queryKey,
        queryFn: ({ signal }): Promise<GetListResult<SupplierRfqRow>> =>
          dataProvider.getList(supplierRfqs.name, { ...params, signal }),
      } satisfies UseQueryOptions;
    }),
  });
  const rowAt = (index: number): SupplierRfqRow | undefined => {
    const page = Math.floor(index / pageSize);
    const rows = page === 0 ? data : pages[page - from]?.data?.data;
    return rows?.[index - page * pageSize];
  };
  const onRange = useCallback(
    (firstRow: number, lastRow: number): void => {
      const next = { first: Math.floor(firstRow / pageSize), last: Math.floor(lastRow / pageSize) };
      setShownRows((current) => (current.first === next.first && current.last === next.last ? current : next));
    },
    [setShownRows],
  );
  return {
    total,
    rowAt,
    onRange,
    /** Pages that could not be loaded and can be retried. */
    failed: pages.filter(({ isError, data: rows }) => isError && rows === undefined),
  };
};
