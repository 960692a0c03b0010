import type { TornoEvent } from '@torno/domain';
import { z } from 'zod';

type EventType = TornoEvent['type'];

/** Who may call: no token, any signed-in user, a role that the user holds, or another program with the service key. */
export type Who = 'public' | 'any' | 'buyer' | 'supplier' | 'companyAdmin' | 'operator' | 'service';

/** Which service answers. */
export type ServingSide = 'command' | 'query' | 'projections';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One row of the contract: everything that a router, a client, the gateway and the API document need to know. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Side extends ServingSide = ServingSide,
  Callers extends Who | readonly Who[] = Who | readonly Who[],
> = {
  readonly side: Side;
  readonly method: Method;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: string;
  readonly who: Callers;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** Body is `multipart/form-data` with one file in `multipart`. */
  readonly multipart?: string;
  /** The answer is a file, not JSON. */
  readonly binary?: true;
  /** The answer is a stream of server-sent events, each with one reply as its data. */
  readonly live?: true;
  /** Read models that a query reads, for read-your-writes. */
  readonly reads: readonly string[];
  /** Events that a command may append: what is cached of the read models that show them is old after it. */
  readonly appends: readonly EventType[];
  readonly successStatus: number;
};

const nothing = z.object({});
type Nothing = typeof nothing;

type Definition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  W extends Who | readonly Who[],
> = {
  readonly who: W;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  readonly multipart?: string;
  readonly binary?: true;
  readonly live?: true;
  readonly successStatus?: number;
};

/** What the rows of each service say besides. */
type Facts = {
  readonly command: { readonly appends: readonly EventType[]; readonly reads?: never };
  readonly query: { readonly reads: readonly string[]; readonly appends?: never };
  readonly projections: { readonly reads?: never; readonly appends?: never };
};

const row =
  <Side extends ServingSide>(side: Side) =>
  <
    P extends z.ZodType = Nothing,
    Q extends z.ZodType = Nothing,
    B extends z.ZodType = z.ZodUnknown,
    R extends z.ZodType = z.ZodType,
    const W extends Who | readonly Who[] = Who,
  >(
    method: Method,
    path: string,
    definition: Definition<P, Q, B, R, W> & Facts[Side],
  ): Endpoint<P, Q, B, R, Side, W> => ({
    side,
    method,
    path,
    who: definition.who,
    // The defaults of the type parameters stand for exactly these values.
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (z.unknown() as unknown as B),
    reply: definition.reply,
    ...(definition.multipart ? { multipart: definition.multipart } : {}),
    ...(definition.binary ? { binary: definition.binary } : {}),
    ...(definition.live ? { live: definition.live } : {}),
    reads: definition.reads ?? [],
    appends: definition.appends ?? [],
    successStatus: definition.successStatus ?? 200,
  });

/** A row that appends events: answered by the command service. */
export const command = row('command');
/** A row that reads: answered by the query service. */
export const query = row('query');
/** A row that steers projections: answered by the projections service. */
export const control = row('projections');
