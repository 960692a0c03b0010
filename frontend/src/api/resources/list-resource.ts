import { listLimits } from '@torno/domain';
import type { Identifier, SortPayload } from 'react-admin';
import type { CallArgs, QueryName, ReplyOf } from '../call-types.js';
import { client, type Queries } from '../client.js';
import { queryKeyOf } from '../query-of.js';

/** The parameters of a list in react-admin; pages count from 1. */
export type ListParams<Filter> = {
  readonly filter: Filter;
  readonly sort: SortPayload;
  readonly pagination: { readonly page: number; readonly perPage: number };
};

/** Parameters beyond those of every list, such as the language of a catalogue; part of the key in the cache. */
type Meta = { readonly meta?: unknown };

/** A row as react-admin expects it. */
export type WithId<Row> = Row & { readonly id: string };

export type ListPage<Row extends { readonly id: Identifier }> = {
  readonly data: Row[];
  readonly total: number;
  /** The reply's facts about the list as a whole; `isMore`: there are more rows than `total`, which are not counted. */
  readonly meta?: object & { readonly isMore?: boolean };
};

type Definition<Name extends QueryName, Params, Row extends { readonly id: Identifier }> = {
  readonly argsOf: (params: Params) => CallArgs<Name>;
  readonly pageOf: (reply: ReplyOf<Name>, headers: Headers, params: Params) => ListPage<Row>;
};

type GetList<Params, Row extends { readonly id: Identifier }> = (
  params: Params,
  signal?: AbortSignal,
  queries?: Queries,
) => Promise<ListPage<Row>>;

/** The queries of a list's pages in react-query's shape, under the keys that react-admin's `useGetList` gives them. */
export const queriesOfList = <
  Name extends QueryName,
  Params extends ListParams<unknown> & Meta,
  Row extends { readonly id: Identifier },
>(
  name: Name,
  getList: GetList<Params, Row>,
) => ({
  name,
  getList,
  queryOf: (params: Params) => {
    const { pagination, sort, filter, meta } = params;
    return {
      queryKey: [name, 'getList', { pagination, sort, filter, meta }] as const,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => getList(params, signal),
    };
  },
});

/**
 * A resource of react-admin that a query of the contract lists. It is called as that query, so that the endpoint table
 * says of its cached pages too which read models they show and who may request them.
 */
export const listResource = <
  Name extends QueryName,
  Params extends ListParams<unknown> & Meta,
  Row extends { readonly id: Identifier },
>(
  name: Name,
  { argsOf, pageOf }: Definition<Name, Params, Row>,
) => ({
  ...queriesOfList<Name, Params, Row>(name, async (params, signal, queries = client) => {
    const { reply, headers } = await queries.runQueryWithHeaders(name, argsOf(params), signal);
    return pageOf(reply, headers, params);
  }),
  /** Key under which the same answer is cached where the contract's query is called by its name. */
  contractKeyOf: (params: Params) => queryKeyOf(name, argsOf(params)),
  /** The page in a reply of the query, for replies that come in another way. */
  pageOf,
});

/** The parameters of a list that the server answers as a whole: one key of the cache for all pages that show it. */
export const wholeList = <Filter>(filter: Filter) => ({
  filter,
  sort: { field: 'id', order: 'ASC' } as const,
  pagination: { page: 1, perPage: listLimits.wholeList },
});

/** Props of react-admin's inputs with references, which let all records of such a list choose from. */
export const wholeReference = (reference: string) => {
  const { sort, pagination } = wholeList({});
  return { reference, sort, perPage: pagination.perPage };
};

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

type FilterParameters<Filter, Parameters> = { readonly [Name in keyof Filter]: (value: Filter[Name]) => Parameters };

/** The filters of a table that says for each by which parameters of the query it is requested. */
export type FiltersOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (value: infer Value) => unknown ? Value : never;
};

/** The parameters of the filters that a list `has`; the server chooses the others. */
export const requestedBy = <Filter extends object, Parameters extends object>(
  table: FilterParameters<Filter, Parameters>,
  filter: Partial<Filter>,
  has: (name: keyof Filter) => boolean = () => true,
): Parameters => {
  const parametersOf = <Name extends keyof Filter>(name: Name) => {
    const value = filter[name];
    return value === undefined ? {} : table[name](value);
  };
  return Object.assign({}, ...(Object.keys(table) as (keyof Filter)[]).filter(has).map(parametersOf));
};
