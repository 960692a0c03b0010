import type { CallArgs, QueryName } from '../call-types.js';
import { client, type Queries } from '../client.js';
import { queryKeyOf } from '../query-of.js';

type Definition<Name extends QueryName, Data> = {
  readonly argsOf: (id: string) => CallArgs<Name>;
  /** Calls the query, more than once where one reply does not hold all. */
  readonly read: (args: CallArgs<Name>, signal: AbortSignal | undefined, queries: Queries) => Promise<Data>;
};

/**
 * A resource of react-admin of which a query of the contract reads one record. It is called as that query, so that the
 * endpoint table says of the cached record too which read models it shows. The record's `id` is the one that was
 * requested: an address may hold the number of an RFQ in place of its id.
 */
export const recordResource = <Name extends QueryName, Data extends object>(
  name: Name,
  { argsOf, read }: Definition<Name, Data>,
) => {
  const getOne = async (id: string, signal?: AbortSignal, queries: Queries = client) => ({
    ...(await read(argsOf(id), signal, queries)),
    id,
  });
  const recordKeyOf = (id: string) => [name, 'getOne', { id }] as const;
  return {
    name,
    getOne,
    /** The key that react-admin's `useGetOne` gives the record. */
    queryKeyOf: recordKeyOf,
    /** The record's query in react-query's shape. */
    queryOf: (id: string) => ({
      queryKey: recordKeyOf(id),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => getOne(id, signal),
    }),
    /** Key under which the same answer is cached where the contract's query is called by its name. */
    contractKeyOf: (id: string) => queryKeyOf(name, argsOf(id)),
  };
};

/** The result of `recordResource` for a type of records. */
export type RecordResource<Data> = {
  readonly name: string;
  readonly getOne: (id: string, signal?: AbortSignal) => Promise<Data>;
};
