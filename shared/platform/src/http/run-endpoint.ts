import type express from 'express';
import type { FieldError } from '@torno/kernel';
import type { z } from 'zod';
import { authorise, type VerifyToken } from './authorise.js';
import { checkReply } from './check-reply.js';
import type { EndpointRequest, HttpEndpoint, NamedEndpoint } from './endpoint.js';
import { fieldErrors } from './field-errors.js';
import { HttpRefusal, invalid } from './refusal.js';
import { contextOf } from './request-context.js';
import type { Route } from './routes.js';
import { cookiesOf, idempotencyKeyOf, languageOf, minPositionOf } from './request-headers.js';
import { sendAnswer } from './send-answer.js';

export type RequestChecks = {
  readonly verify: VerifyToken;
  readonly syncKey?: string;
  readonly checkReplies: boolean;
  readonly uploadTimeoutMs: number;
  readonly extend?: (row: NamedEndpoint, request: EndpointRequest) => Promise<unknown>;
};

const json = ['application/json', 'application/*+json'];

const hasBody = ({ headers }: express.Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const checkMediaType = (endpoint: HttpEndpoint, raw: express.Request): void => {
  const expected = endpoint.multipart ? 'multipart/form-data' : 'application/json';
  const fits = hasBody(raw) ? raw.is(endpoint.multipart ? expected : json) !== false : !endpoint.multipart;
  if (!fits) throw new HttpRefusal(415, 'unsupported-media-type', `The body must be ${expected}`);
};

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

/** Runs a request through one endpoint: role, schemas, extension, handler, reply. Every failure is thrown. */
export const runEndpoint =
  ({ name, endpoint, handler }: Route, checks: RequestChecks) =>
  async (raw: express.Request, reply: express.Response): Promise<void> => {
    const context = contextOf(raw);
    context.route = endpoint.path;
    if (endpoint.multipart) context.limitTo(checks.uploadTimeoutMs);
    const roles = typeof endpoint.roles === 'string' ? [endpoint.roles] : endpoint.roles;
    const caller = await authorise(roles, raw.headers, checks);
    context.userId = caller?.userId;
    checkMediaType(endpoint, raw);
    const { parse, refuse } = parser();
    const request = {
      params: parse(endpoint.params, raw.params, raw.params),
      query: parse(endpoint.query, raw.query, undefined),
      body: endpoint.multipart ? undefined : parse(endpoint.body, raw.body ?? {}, undefined),
      caller,
      correlationId: context.correlationId,
      idempotencyKey: idempotencyKeyOf(raw.headers),
      minPosition: minPositionOf(raw.headers),
      language: languageOf(raw.headers),
      headers: raw.headers,
      cookies: cookiesOf(raw.headers),
      signal: context.signal,
      raw,
      reply,
      // The edge between the wire and the types: each part was parsed by the schema from which its type is derived.
    } as EndpointRequest;
    refuse();
    const extension = await checks.extend?.({ name, endpoint }, request);
    const answer = await handler(Object.assign(request, extension));
    if (checks.checkReplies && endpoint.reply && !endpoint.binary && !answer.stream)
      checkReply(name, endpoint.reply, answer.body);
    await sendAnswer(reply, endpoint, answer, context.log);
  };
