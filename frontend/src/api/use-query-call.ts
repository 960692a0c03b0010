import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ApiProblem } from './api-problem.js';
import type { CallArgs, QueryName, ReplyOf } from './call-types.js';
import type { AppDataProvider } from './data-provider.js';
import { queryOf } from './query-of.js';

type Options<Reply, Selected> = Pick<
  UseQueryOptions<Reply, ApiProblem, Selected>,
  'enabled' | 'staleTime' | 'select' | 'refetchOnMount' | 'refetchInterval'
> & {
  /** Shows the last reply while another page or filter loads. */
  readonly keepPrevious?: boolean;
};

/** Reads a query of the contract; `args` as in `call`. */
export const useQueryCall = <Name extends QueryName, Selected = ReplyOf<Name>>(
  name: Name,
  args: CallArgs<Name>,
  { keepPrevious, ...options }: Options<ReplyOf<Name>, Selected> = {},
): UseQueryResult<Selected, ApiProblem> => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery<ReplyOf<Name>, ApiProblem, Selected>({
    ...queryOf(name, args, dataProvider),
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
};

/** Reads one query with several arguments, such as the pages of a list. */
export const useQueryCalls = <Name extends QueryName>(
  name: Name,
  all: readonly CallArgs<Name>[],
): readonly UseQueryResult<ReplyOf<Name>, ApiProblem>[] => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQueries({
    queries: all.map((args): UseQueryOptions<ReplyOf<Name>, ApiProblem> => queryOf(name, args, dataProvider)),
  });
};
