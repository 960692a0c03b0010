import type { CallArgs, LooseArgs, QueryName, ReplyOf } from './call-types.js';
import { client } from './client.js';

/** Key under which a reply is cached. */
export const queryKeyOf = (name: QueryName, args: LooseArgs = {}) => [name, args] as const;

/** A query of the contract in react-query's shape. */
export const queryOf = <Name extends QueryName>(name: Name, args: CallArgs<Name>) => ({
  queryKey: queryKeyOf(name, args),
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ReplyOf<Name>> =>
    client.runQuery(name, args, signal),
});
