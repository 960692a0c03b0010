import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { CallerRole, HttpMethod, Language } from '@torno/kernel';
import type { z } from 'zod';
import type { Caller } from '../tokens/index.js';

/** The part of a contract row that the HTTP layer uses. The path is without `/api`, parameters as `:name`. */
export type HttpEndpoint = {
  /** The service that answers: `command`, `query` … */
  readonly service: string;
  /** Public name of the row, where it differs from the name that it has in the contract. */
  readonly operationId?: string;
  readonly method: HttpMethod;
  readonly path: string;
  /** The caller needs one of these roles. */
  readonly roles: CallerRole | readonly CallerRole[];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Bytes of JSON that the body may have; 1 MiB by default. */
  readonly maxBodyBytes?: number;
  readonly reply?: z.ZodType;
  /** The body is multipart/form-data with a file in this field, and is read by the handler from `raw`. */
  readonly multipart?: string;
  /** The reply is a file, not JSON. */
  readonly binary?: boolean;
  /**
   * The reply takes so much work that few such requests of operators run at the same time. If fields of the query are
   * given, this holds only for requests in which they have these values.
   */
  readonly heavy?: true | Readonly<Record<string, string>>;
  /**
   * Read models from which the reply is made, and whether it is made without much waiting, even if one of them is
   * behind.
   */
  readonly reads?: readonly string[];
  readonly answersBehind?: boolean;
  /** Types of the events that a command may append. */
  readonly appends?: readonly string[];
  /** How a command is treated while an operator impersonates its caller; by default it is refused. */
  readonly impersonated?: 'recorded' | 'unrecorded' | 'refused';
  readonly successStatus?: number;
};

export type HttpEndpoints = Readonly<Record<string, HttpEndpoint>>;

export type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly path?: string;
  /** Seconds; 0 removes the cookie, absent keeps it for the browser session. */
  readonly maxAge?: number;
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  readonly sameSite?: 'strict' | 'lax' | 'none';
};

export type Answer<Body = unknown> = {
  /** Default: the endpoint's `successStatus`, else 200, or 204 without body and stream. */
  readonly status?: number;
  /** JSON, or bytes as they are. */
  readonly body?: Body;
  /** Sent instead of a body; name its type in `headers`. */
  readonly stream?: Readable;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly Cookie[];
};

type PathParameters<Path extends string> = string extends Path
  ? Readonly<Record<string, string>>
  : { readonly [Name in ParameterNames<Path>]: string };

type ParameterNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParameterName<Segment> | ParameterNames<Rest>
  : ParameterName<Path>;

type ParameterName<Segment extends string> = Segment extends `:${infer Name}` ? Name : never;

type ParsedBy<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;

type OneOf<W> = W extends readonly (infer Each)[] ? Each : W;

type CallerOf<W> = 'public' extends W ? Caller | undefined : 'service' extends W ? Caller | undefined : Caller;

type SchemaOf<E, Part extends string> = E extends { readonly [Name in Part]: infer Schema } ? Schema : undefined;

/** The request as a handler receives it, parsed by the row's schemas; the caller's token and role have been checked. */
export type EndpointRequest<E extends HttpEndpoint = HttpEndpoint> = {
  readonly params: ParsedBy<SchemaOf<E, 'params'>, PathParameters<E['path']>>;
  readonly query: ParsedBy<SchemaOf<E, 'query'>, undefined>;
  readonly body: ParsedBy<SchemaOf<E, 'body'>, undefined>;
  /** Undefined only where the row is open to `public` or `service`. */
  readonly caller: CallerOf<OneOf<E['roles']>>;
  readonly correlationId: string;
  /** Header `Idempotency-Key`: at most 100 visible characters. */
  readonly idempotencyKey?: string;
  /** Header `X-Min-Position`: commit position that the answer should include. */
  readonly minPosition?: number;
  /** The language that `Accept-Language` prefers, else English. */
  readonly language: Language;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Aborts when the request times out or the client disconnects. */
  readonly signal: AbortSignal;
  readonly raw: IncomingMessage;
  readonly reply: ServerResponse;
};

type ReplyOf<E> = SchemaOf<E, 'reply'> extends z.ZodType ? z.input<SchemaOf<E, 'reply'>> : unknown;

/** `Extension` is the context that the service derives from the row and the request for each of its handlers. */
export type Handler<E extends HttpEndpoint = HttpEndpoint, Extension = unknown> = (
  request: EndpointRequest<E> & Extension,
) => Promise<Answer<ReplyOf<E>>>;

/** One handler for each row of a service: a missing or a superfluous one does not compile. */
export type HandlersOf<Endpoints extends HttpEndpoints, S extends string = string, Extension = unknown> = {
  readonly [Name in keyof Endpoints as Endpoints[Name]['service'] extends S ? Name : never]: Handler<
    Endpoints[Name],
    Extension
  >;
};

/** A row of the contract with the name that it has there. */
export type NamedEndpoint = { readonly name: string; readonly endpoint: HttpEndpoint };
