import type { EventCategory, TornoEvent } from '@torno/domain';
import type { CallerRole, HttpMethod } from '@torno/kernel';
import type { ReadModelName } from '@torno/read-models';
import { z } from 'zod';
import { strict } from './strict.js';

type EventType = TornoEvent['type'];

/** The service that answers an endpoint. */
export type ServiceName = 'command' | 'query' | 'projections';

/** By which fields a list can be sorted, and the order of a request that names none. */
export type ListOrders = {
  readonly sorts: readonly string[];
  readonly defaultSort: readonly [field: string, order: 'ASC' | 'DESC'];
};

/** One row of the contract, for the router, the client, the gateway and the API document. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Service extends ServiceName = ServiceName,
  Callers extends CallerRole | readonly CallerRole[] = CallerRole | readonly CallerRole[],
  File extends string | undefined = string | undefined,
> = {
  readonly service: Service;
  /** Name in the API document and in the ids of commands, where it is older than the row's. */
  readonly operationId?: string;
  readonly method: HttpMethod;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: string;
  readonly roles: Callers;
  readonly params: Params;
  readonly query: Query;
  /** Refuses fields that it does not know, at every level (C-43). */
  readonly body: Body;
  /** Bytes of JSON that the body may have. */
  readonly maxBodyBytes: number;
  readonly reply: Reply;
  /** Body is `multipart/form-data` with one file in `multipart`. */
  readonly multipart: File;
  /** The answer is a file instead of JSON. */
  readonly binary?: true;
  /** The answer is a stream of server-sent events, each with one reply as its data. */
  readonly live?: true;
  /**
   * The answer takes so much work that few such requests of operators run at the same time; with fields of the query, it
   * does if they have these values.
   */
  readonly heavy?: true | Readonly<Record<string, string>>;
  /** Read models that a query reads, for read-your-writes. */
  readonly reads: readonly ReadModelName[];
  /** Stream categories whose events' outcome a reply shows, although it reads no read model of them. */
  readonly shows?: readonly EventCategory[];
  /** A query that is answered soon from the present read models, and reports whether one is behind. */
  readonly answersBehind?: true;
  /** Events that a command may append; cached replies from read models that show them are stale afterwards. */
  readonly appends: readonly EventType[];
  /**
   * The treatment of a command while an operator impersonates its caller: it is carried out, and its events name both;
   * decided without its events being stored, because it depends on the person's view; or refused, because only the
   * person themself may do it. Every row that an impersonated person may call declares it; others are refused.
   */
  readonly impersonated?: 'recorded' | 'unrecorded' | 'refused';
  readonly successStatus: number;
  /** The orders of a list for operators; buyers and suppliers have named ones (`supplierSortOrders`). */
  readonly orders?: ListOrders;
};

const noFields = z.object({});
type NoFields = typeof noFields;

/** Bytes of JSON that bodies may have. */
const bodyBytes = { open: 4 * 1024, standard: 64 * 1024, long: 1152 * 1024 } as const;

type Definition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  W extends CallerRole | readonly CallerRole[],
  F extends string | undefined,
> = {
  readonly operationId?: string;
  readonly roles: W;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The body may be longer than 64 KiB, because the limits of its lists allow more. */
  readonly longBody?: true;
  readonly reply: R;
  readonly multipart?: F;
  readonly binary?: true;
  readonly live?: true;
  readonly heavy?: Endpoint['heavy'];
  readonly shows?: Endpoint['shows'];
  readonly answersBehind?: true;
  readonly successStatus?: number;
};

/** The roles in which an operator who impersonates somebody can call a row. */
type ImpersonatedRole = Exclude<CallerRole, 'operator' | 'support' | 'service'>;
type RoleIn<W> = W extends readonly (infer Role)[] ? Role : W;
/** Required, so that a new row is open to such an operator only if it says so. */
type ImpersonationRule<W> = [Extract<RoleIn<W>, ImpersonatedRole>] extends [never]
  ? { readonly impersonated?: never }
  : Required<Pick<Endpoint, 'impersonated'>>;

/** Further fields of the rows of each service. */
type Facts<W> = {
  readonly command: { readonly appends: readonly EventType[]; readonly reads?: never } & ImpersonationRule<W>;
  readonly query: {
    readonly reads: readonly ReadModelName[];
    readonly appends?: never;
    readonly impersonated?: never;
  };
  readonly projections: { readonly reads?: never; readonly appends?: never; readonly impersonated?: never };
};

/** Anybody may call an open row, so its bodies are short. */
const maxBodyBytesOf = ({ roles, longBody }: { readonly roles: unknown; readonly longBody?: true }): number => {
  if (longBody) return bodyBytes.long;
  return roles === 'public' ? bodyBytes.open : bodyBytes.standard;
};

const row =
  <Service extends ServiceName>(service: Service) =>
  <
    P extends z.ZodType = NoFields,
    Q extends z.ZodType = NoFields,
    B extends z.ZodType = z.ZodUnknown,
    R extends z.ZodType = z.ZodType,
    const W extends CallerRole | readonly CallerRole[] = CallerRole,
    F extends string | undefined = undefined,
  >(
    method: HttpMethod,
    path: string,
    definition: Definition<P, Q, B, R, W, F> & Pick<Endpoint, 'impersonated'> & Facts<W>[Service],
  ): Endpoint<P, Q, B, R, Service, W, F> => ({
    service,
    ...(definition.operationId ? { operationId: definition.operationId } : {}),
    method,
    path,
    roles: definition.roles,
    // These values match the defaults of the type parameters.
    params: definition.params ?? (noFields as unknown as P),
    query: definition.query ?? (noFields as unknown as Q),
    body: strict(definition.body ?? (noFields as unknown as B)),
    maxBodyBytes: maxBodyBytesOf(definition),
    reply: definition.reply,
    multipart: definition.multipart as F,
    ...(definition.binary ? { binary: definition.binary } : {}),
    ...(definition.live ? { live: definition.live } : {}),
    ...(definition.heavy ? { heavy: definition.heavy } : {}),
    ...(definition.shows ? { shows: definition.shows } : {}),
    reads: definition.reads ?? [],
    ...(definition.answersBehind ? { answersBehind: definition.answersBehind } : {}),
    appends: definition.appends ?? [],
    ...(definition.impersonated ? { impersonated: definition.impersonated } : {}),
    successStatus: definition.successStatus ?? 200,
  });

/** A row that appends events: answered by the command service. */
export const command = row('command');
/** A row that reads: answered by the query service. */
export const query = row('query');
/** A row that controls projections: answered by the projections service. */
export const control = row('projections');
