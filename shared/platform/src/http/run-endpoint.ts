import type { FieldError } from '@torno/kernel';
import { parseCookie } from 'cookie';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { z } from 'zod';
import { authorise, type VerifyToken } from './authorise.js';
import { checkReply } from './check-reply.js';
import type { EndpointRequest, NamedEndpoint } from './endpoint.js';
import { fieldErrors } from './field-errors.js';
import type { OperatorConcurrency } from './operator-concurrency.js';
import { HttpRefusal, invalid } from './refusal.js';
import { contextOf } from './request-context.js';
import type { Route } from './routes.js';
import { parametersOf } from './routing.js';
import { checkMediaType, hasLongBody, parseJson, readBody } from './request-body.js';
import { idempotencyKeyOf, languageOf, minPositionOf } from './request-headers.js';
import { sendAnswer } from './send-answer.js';
import { createFairScheduler } from './fair-scheduler.js';

export type RequestChecks = {
  readonly verify: VerifyToken;
  readonly syncKey?: string;
  readonly checkReplies: boolean;
  readonly uploadTimeoutMs: number;
  readonly operatorConcurrency: OperatorConcurrency;
  readonly extend?: (row: NamedEndpoint, request: EndpointRequest) => Promise<unknown>;
};

const inTurn = createFairScheduler();

/** Parses all parts before it refuses, so that the client receives every failing field at once. */
const parser = () => {
  const errors: FieldError[] = [];
  return {
    parse: (schema: z.ZodType | undefined, input: unknown, otherwise: unknown): unknown => {
      if (!schema) return otherwise;
      const parsed = schema.safeParse(input);
      if (parsed.success) return parsed.data;
      errors.push(...fieldErrors(parsed.error, input));
      return undefined;
    },
    refuse: (): void => {
      if (errors.length > 0) throw invalid(errors);
    },
  };
};

const queryOf = ({ url = '' }: IncomingMessage): unknown => {
  const mark = url.indexOf('?');
  return mark < 0 ? {} : parseQuery(url.slice(mark + 1));
};

/** Reads the parameters of the path below `/api`; refuses what cannot be decoded. */
const pathReader = (pattern: string) => {
  const parameters = parametersOf(pattern);
  return (path: string): Readonly<Record<string, string>> => {
    try {
      return parameters(path);
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      throw new HttpRefusal(400, 'bad-request', 'The request cannot be read');
    }
  };
};

/** Runs a request through one endpoint: role, schemas, extension, handler, reply. Every failure is thrown. */
export const runEndpoint = ({ name, endpoint, handler }: Route, checks: RequestChecks) => {
  const readPath = pathReader(endpoint.path);
  return async (raw: IncomingMessage, reply: ServerResponse, path: string): Promise<void> => {
    const context = contextOf(raw);
    context.route = endpoint.path;
    const pathParameters = readPath(path);
    if (endpoint.multipart) context.limitTo(checks.uploadTimeoutMs);
    const roles = typeof endpoint.roles === 'string' ? [endpoint.roles] : endpoint.roles;
    const caller = await authorise(roles, raw.headers, checks);
    context.userId = caller?.userId;
    const callerKey = caller?.userId ?? roles.join();
    checkMediaType(endpoint, raw);
    const readsBody = endpoint.body !== undefined && endpoint.multipart === undefined;
    const isLong = readsBody && hasLongBody(raw);
    // Long bodies wait before they are received and before they are parsed, so that short requests are answered between.
    const inTurnOfCaller = <Result>(work: () => Result): Promise<Result> => inTurn(callerKey, work, context.signal);
    if (isLong) await inTurnOfCaller(() => undefined);
    const json = readsBody ? await readBody(raw, endpoint) : undefined;
    const parseParts = () => {
      context.signal.throwIfAborted();
      const { parse, refuse } = parser();
      const parts = {
        params: parse(endpoint.params, pathParameters, pathParameters),
        query: endpoint.query && parse(endpoint.query, queryOf(raw), undefined),
        body: json && parse(endpoint.body, parseJson(json), undefined),
      };
      refuse();
      return parts;
    };
    const parts = isLong ? await inTurnOfCaller(parseParts) : parseParts();
    const request = {
      caller,
      correlationId: context.correlationId,
      idempotencyKey: idempotencyKeyOf(raw.headers),
      minPosition: minPositionOf(raw.headers),
      language: languageOf(raw.headers),
      headers: raw.headers,
      cookies: parseCookie(raw.headers.cookie ?? ''),
      signal: context.signal,
      raw,
      reply,
      // Last, since V8 takes a microsecond for each field that is added after a spread.
      ...parts,
      // The edge between the wire and the types: each part was parsed by the schema from which its type is derived.
    } as EndpointRequest;
    const answerRequest = async (): Promise<void> => {
      const extension = await checks.extend?.({ name, endpoint }, request);
      const answer = await handler(Object.assign(request, extension));
      if (checks.checkReplies && endpoint.reply && !endpoint.binary && !answer.stream)
        checkReply(name, endpoint.reply, answer.body);
      await sendAnswer(reply, endpoint, answer, context.log);
    };
    const { query } = request;
    await checks.operatorConcurrency(endpoint, { caller: callerKey, query, signal: context.signal }, answerRequest);
  };
};
