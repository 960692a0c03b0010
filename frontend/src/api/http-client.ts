import { hashKey } from '@tanstack/react-query';
import { newId } from '@torno/kernel';
import type { EndpointName } from '@torno/contract';
import { addressOf } from './address.js';
import { ApiProblem } from './api-problem.js';
import type { Call, CallArgs, CommandName, LooseArgs, QueryName, ReplyOf } from './call-types.js';
import { createCommandsInFlight } from './commands-in-flight.js';
import type { EndpointRow } from './endpoint-table.static.js';
import { createIntents, type EndedIntents } from './intents.js';
import type { createReadYourWrites } from './read-your-writes.js';
import { rowOf } from './row-of.js';
import { bodyOf, createTransport, type RequestOf, type TransportOptions } from './transport.js';

export type HttpClientOptions = TransportOptions & { readonly writes: ReturnType<typeof createReadYourWrites> };

export type HttpClient = ReturnType<typeof createHttpClient>;

type ReplyWithHeaders<Reply = unknown> = { readonly reply: Reply; readonly headers: Headers };

/** The request to be sent; the reply to a query is noted under `key`. */
type Exchange = {
  readonly row: Pick<EndpointRow, 'method' | 'service' | 'answersBehind'>;
  readonly address: string;
  readonly body?: unknown;
  readonly key: string;
};

const exchangeOf = async (name: EndpointName, args: LooseArgs): Promise<Exchange> => {
  const row = await rowOf(name);
  return { row, address: addressOf(row, args), body: args.body, key: hashKey([name, args]) };
};

/**
 * The server delays a query until it has seen the write, 2 s at most; after this many retries stale data is accepted.
 */
const staleRetries = 2;

const positionIn = (body: unknown): number | undefined => {
  const position = typeof body === 'object' && body !== null && 'position' in body ? body.position : undefined;
  return typeof position === 'number' ? position : undefined;
};

/** Calls the API by the names of the contract. Refusals and failures reject with `ApiProblem`. */
export const createHttpClient = ({ writes, ...options }: HttpClientOptions) => {
  const { headers, refresh, renewInTime, send } = createTransport(options);

  /** Records the position from a command's reply or, without a body, from its header. */
  const recordPosition = (reply: unknown, header: string | null = null): void => {
    const position = positionIn(reply) ?? (header === null ? undefined : Number(header));
    if (position !== undefined) writes.recordWrite(position);
  };

  const freshHeader = (): Record<string, string> => {
    const minimum = writes.minimum();
    return minimum === undefined ? {} : { 'X-Min-Position': String(minimum) };
  };

  const isStale = (response: Response): boolean => response.headers.get('x-stale') === 'true';
  const lacksWrites = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'read-model-behind';

  /**
   * Sends a query, again while its reply is older than what this tab has written. In the end an older reply is
   * accepted, but not a refusal because of what is missing in it.
   */
  const sendQuery = async (
    address: string,
    request: RequestOf,
    { signal, retries = staleRetries }: { readonly signal?: AbortSignal; readonly retries?: number } = {},
  ): Promise<Response> => {
    const sendOnce = (): Promise<Response> =>
      send(address, { ...request, headers: { ...request.headers, ...freshHeader() } }, signal);
    for (let retry = 0; retry < retries; retry++) {
      const response = await sendOnce().catch((error: unknown) => {
        if (!lacksWrites(error)) throw error;
      });
      if (response && !isStale(response)) return response;
      await response?.body?.cancel();
    }
    return sendOnce();
  };

  /** Sends one call. `commandId` is the same for every sending of one intent; queries have none. */
  const exchange = async (
    { row, address, body, key }: Exchange,
    { commandId, signal }: { readonly commandId?: string; readonly signal?: AbortSignal },
  ): Promise<ReplyWithHeaders> => {
    const request: RequestOf = {
      method: row.method,
      headers: {
        ...(commandId === undefined ? {} : { 'Idempotency-Key': commandId }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response =
      row.service === 'query'
        ? await sendQuery(address, request, { signal, ...(row.answersBehind ? { retries: 0 } : {}) })
        : await send(address, request, signal);
    const reply = await bodyOf(response);
    if (row.service === 'command') recordPosition(reply, response.headers.get('x-position'));
    else if (isStale(response)) writes.forget(key);
    return { reply, headers: response.headers };
  };

  /** Notes the position that the reply to a query will include, because the server holds it back until then. */
  const runPreparedQuery = async (request: Exchange, signal?: AbortSignal): Promise<ReplyWithHeaders> => {
    const { key } = request;
    const minimum = writes.minimum();
    if (minimum !== undefined) writes.includes(key, minimum);
    try {
      return await exchange(request, { signal });
    } catch (error) {
      // An aborted request was replaced by a newer one, which owns the record by now.
      if (!signal?.aborted) writes.forget(key);
      throw error;
    }
  };

  const inFlight = createCommandsInFlight();
  const runCall = async (name: EndpointName, args: LooseArgs, signal?: AbortSignal): Promise<ReplyWithHeaders> => {
    const request = await exchangeOf(name, args);
    switch (request.row.service) {
      case 'command':
        return exchange(request, { commandId: newId(), signal });
      case 'query':
        return runPreparedQuery(request, signal);
      default:
        return exchange(request, { signal });
    }
  };
  const callLoosely = async (name: EndpointName, args: LooseArgs = {}, signal?: AbortSignal): Promise<unknown> =>
    (await runCall(name, args, signal)).reply;

  const intents = createIntents();

  return {
    // The server replies by the same contract; validating it again here would put every schema into the bundle.
    /** Calls an endpoint by its name; a command is a new one with every call. */
    call: ((name: EndpointName, args?: LooseArgs, signal?: AbortSignal) =>
      inFlight.track(callLoosely(name, args, signal))) as Call,
    /** Runs a query by its name, with all its arguments. */
    runQuery: callLoosely as <Name extends QueryName>(
      name: Name,
      args: CallArgs<Name>,
      signal?: AbortSignal,
    ) => Promise<ReplyOf<Name>>,
    /** Runs a query whose reply also has facts in its headers. */
    runQueryWithHeaders: runCall as <Name extends QueryName>(
      name: Name,
      args: CallArgs<Name>,
      signal?: AbortSignal,
    ) => Promise<ReplyWithHeaders<ReplyOf<Name>>>,
    /** Runs a query by its address, in the shape of react-admin's `fetchUtils.fetchJson`, for data providers of others. */
    fetchJson: async (address: string, { signal }: { readonly signal?: AbortSignal | null } = {}) => {
      const request: Exchange = { row: { method: 'GET', service: 'query' }, address, key: hashKey([address]) };
      const { reply, headers: replyHeaders } = await runPreparedQuery(request, signal ?? undefined);
      return { status: 200, headers: replyHeaders, body: '', json: reply };
    },
    /**
     * Runs a command that a person has asked for: until a reply arrives, repeating the call repeats the same command.
     * `ends` states which earlier commands without a reply end with it.
     */
    runCommand: <Name extends CommandName>(
      name: Name,
      args: CallArgs<Name>,
      options?: { readonly ends?: EndedIntents },
    ): Promise<ReplyOf<Name>> => {
      const sendAs = async (commandId: string): Promise<ReplyOf<Name>> =>
        (await exchange(await exchangeOf(name, args), { commandId })).reply as ReplyOf<Name>;
      return inFlight.track(intents.run(name, args, sendAs, options));
    },
    intents,
    inFlight,
    send,
    sendQuery,
    refresh,
    renewInTime,
    recordPosition,
    headers,
    /** The position up to which a cached reply is known to include events, by the query's key. */
    seen: (queryKey: readonly unknown[]): number | undefined => writes.seen(hashKey(queryKey)),
    newestWrite: writes.newest,
  };
};
