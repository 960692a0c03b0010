import { listLimits } from '@torno/domain';
import type { SortPayload } from 'react-admin';
import type { CallArgs, QueryName, ReplyOf } from '../call-types.js';
import { client } from '../client.js';
import { queryKeyOf } from '../query-of.js';

/** The parameters of a list in react-admin; pages count from 1. */
export type ListParams<Filter> = {
  readonly filter: Filter;
  readonly sort: SortPayload;
  readonly pagination: { readonly page: number; readonly perPage: number };
};

export type ListPage<Row> = { readonly data: (Row & { readonly id: string })[]; readonly total: number };

type Definition<Name extends QueryName, Filter, Row> = {
  readonly argsOf: (params: ListParams<Filter>) => CallArgs<Name>;
  readonly pageOf: (reply: ReplyOf<Name>, headers: Headers) => ListPage<Row>;
};

type GetList<Filter, Row> = (params: ListParams<Filter>, signal?: AbortSignal) => Promise<ListPage<Row>>;

/** The queries of a list's pages in react-query's shape, under the keys that react-admin's `useGetList` gives them. */
export const cachedList = <Name extends QueryName, Filter, Row>(name: Name, getList: GetList<Filter, Row>) => ({
  name,
  getList,
  queryOf: ({ pagination, sort, filter }: ListParams<Filter>) => ({
    queryKey: [name, 'getList', { pagination, sort, filter }] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => getList({ pagination, sort, filter }, signal),
  }),
});

/**
 * A resource of react-admin that a query of the contract lists. It is called as that query, so that the endpoint table
 * says of its cached pages too which read models they show and who may request them.
 */
export const listResource = <Name extends QueryName, Filter, Row>(
  name: Name,
  { argsOf, pageOf }: Definition<Name, Filter, Row>,
) => ({
  ...cachedList<Name, Filter, Row>(name, async (params, signal) => {
    const { reply, headers } = await client.runQueryWithHeaders(name, argsOf(params), signal);
    return pageOf(reply, headers);
  }),
  /** Key under which the same answer is cached where the contract's query is called by its name. */
  contractKeyOf: (params: ListParams<Filter>) => queryKeyOf(name, argsOf(params)),
});

/** The parameters of a list that the server answers as a whole: one key of the cache for all pages that show it. */
export const wholeList = <Filter>(filter: Filter) => ({
  filter,
  sort: { field: 'id', order: 'ASC' } as const,
  pagination: { page: 1, perPage: listLimits.wholeList },
});

/** Offset and limit for the contract's lists. */
export const sliceOf = ({ page, perPage }: ListParams<unknown>['pagination']) => ({
  offset: (page - 1) * perPage,
  limit: perPage,
});

/** The contract's name of an order, undefined for an order that the list does not have. */
export const sortNameOf = <Name extends string>(
  names: readonly Name[],
  orders: Readonly<Record<Name, SortPayload>>,
  { field, order }: SortPayload,
): Name | undefined => names.find((name) => orders[name].field === field && orders[name].order === order);
