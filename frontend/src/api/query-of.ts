import type { CallArgs, LooseArgs, QueryName, ReplyOf } from './call-types.js';
import { client } from './client.js';

/** Key under which a reply is cached. */
export const queryKeyOf = (name: QueryName, args: LooseArgs = {}) => [name, args] as const;

/** A query of the contract in react-query's shape; components ask it through react-admin's data provider. */
export const queryOf = <Name extends QueryName>(
  name: Name,
  args: CallArgs<Name>,
  { query } = { query: client.runQuery },
) => ({
  queryKey: queryKeyOf(name, args),
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ReplyOf<Name>> => query(name, args, signal),
});
