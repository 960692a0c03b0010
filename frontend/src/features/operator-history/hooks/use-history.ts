import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listLimits } from '@torno/domain';
import { useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { CallArgs, ReplyOf } from '../../../api/call-types.js';
import type { AppDataProvider } from '../../../api/data-provider.js';
import { useQueryCall } from '../../../api/use-query-call.js';
import { createPagedGroups } from '../model/paged-groups.js';

type Args = CallArgs<'history'>;
type Page = ReplyOf<'history'>;

/**
 * The events of a history by command, page by page; `found` has the oldest first. Events never change, so no page is
 * requested twice; newer events are requested separately whenever a live update announces them.
 */
export const useHistory = (
  params: Args['params'],
  filter: Omit<NonNullable<Args['query']>, 'limit' | 'changes'>,
  perPage: number,
) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const newestFirst = filter.order === 'newest';
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isPlaceholderData } =
    useInfiniteQuery({
      queryKey: ['history-pages', params, filter],
      queryFn: ({ pageParam, signal }): Promise<Page> => {
        const from = newestFirst ? { before: pageParam } : { after: pageParam };
        return dataProvider.query(
          'history',
          { params, query: { ...filter, ...from, changes: 'false', limit: perPage } },
          signal,
        );
      },
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ events, more }) => (more ? events.at(-1)?.position : undefined),
      staleTime: Infinity,
      placeholderData: keepPreviousData,
    });
  const isUpToEnd = data !== undefined && !isPlaceholderData && (newestFirst || !hasNextPage);
  const newest = newestFirst ? data?.pages[0]?.events[0] : data?.pages.at(-1)?.events.at(-1);
  const { data: later } = useQueryCall(
    'history',
    {
      params,
      query: {
        ...filter,
        order: 'oldest',
        changes: 'false',
        ...(newest === undefined ? {} : { after: newest.position }),
        limit: listLimits.historyPage,
      },
    },
    { enabled: isUpToEnd },
  );
  const [groupsOf] = useState(createPagedGroups);
  const found = useMemo(
    () => data && groupsOf(data.pages, isUpToEnd ? later : undefined),
    [data, later, isUpToEnd, groupsOf],
  );
  return { found, isError, hasMore: hasNextPage, isFetchingNextPage, fetchNextPage, refetch };
};
