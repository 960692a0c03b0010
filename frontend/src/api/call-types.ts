import type { Contract, EndpointName } from '@torno/contract';
import type { z } from 'zod';

type PartOf<Key extends string, Value> = unknown extends Value
  ? { readonly [K in Key]?: unknown }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** Parameters of the path, the query and the body of an endpoint, as far as it has any. */
export type CallArgs<Name extends EndpointName> = PartOf<'params', z.input<Contract[Name]['params']>> &
  PartOf<'query', z.input<Contract[Name]['query']>> &
  PartOf<'body', z.input<Contract[Name]['body']>>;

export type ReplyOf<Name extends EndpointName> = z.output<Contract[Name]['reply']>;

type NamesWhere<Property extends string, Value> = {
  [Name in EndpointName]: Contract[Name] extends Record<Property, Value> ? Name : never;
}[EndpointName];

/** Names of queries, whose replies are cached. */
export type QueryName = NamesWhere<'service', 'query' | 'projections'>;
/** Names of commands. */
export type CommandName = Exclude<EndpointName, QueryName>;

/** Names of the endpoints that take a file. */
export type UploadName = NamesWhere<'multipart', string>;

/** `args` may be left out when the endpoint needs none. */
export type CallRest<Name extends EndpointName> =
  Record<never, never> extends CallArgs<Name>
    ? [args?: CallArgs<Name>, signal?: AbortSignal]
    : [args: CallArgs<Name>, signal?: AbortSignal];

export type Call = <Name extends EndpointName>(name: Name, ...rest: CallRest<Name>) => Promise<ReplyOf<Name>>;

/** Arguments of any call, after the compiler has checked them against the contract. */
export type LooseArgs = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
