import type { Problem } from '@torno/kernel';
import { stringifySetCookie } from 'cookie';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log/index.js';
import type { Answer, Cookie, HttpEndpoint } from './endpoint.js';

/** The value of `Set-Cookie`. `Expires` is for browsers that do not know `Max-Age`. */
const setCookie = (cookie: Cookie): string =>
  stringifySetCookie({
    path: '/',
    ...cookie,
    ...(cookie.maxAge === undefined ? {} : { expires: new Date(Date.now() + cookie.maxAge * 1000) }),
  });

const positionOf = (body: unknown): number | undefined =>
  body !== null && typeof body === 'object' && 'position' in body && typeof body.position === 'number'
    ? body.position
    : undefined;

/** As a text, the body is written together with the headers. */
const sendJson = (reply: ServerResponse, body: unknown): void => {
  const text = JSON.stringify(body);
  if (!reply.hasHeader('Content-Type')) reply.setHeader('Content-Type', 'application/json; charset=utf-8');
  reply.setHeader('Content-Length', Buffer.byteLength(text, 'utf8'));
  reply.end(text, 'utf8');
};

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Sends the reply of a handler; nothing if the handler has replied itself or the connection is closed. */
export const sendAnswer = async (
  reply: ServerResponse,
  endpoint: HttpEndpoint,
  answer: Answer,
  log: Log,
): Promise<void> => {
  const { body, stream, headers = {}, cookies = [] } = answer;
  if (reply.headersSent || reply.destroyed) {
    stream?.destroy();
    return;
  }
  const empty = body === undefined && stream === undefined;
  reply.statusCode = answer.status ?? endpoint.successStatus ?? (empty ? 204 : 200);
  const position = endpoint.service === 'command' ? positionOf(body) : undefined;
  if (position !== undefined) reply.setHeader('X-Position', String(position));
  for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
  if (cookies.length > 0) reply.setHeader('Set-Cookie', cookies.map(setCookie));
  if (!stream) {
    if (body === undefined) reply.end();
    else if (body instanceof Uint8Array) reply.end(body);
    else sendJson(reply, body);
    return;
  }
  reply.flushHeaders();
  try {
    await pipeline(stream, reply);
  } catch (err) {
    if (!isGone(err)) log.error({ err }, 'The stream of a reply failed before its end');
  }
};

export const sendProblem = (
  reply: ServerResponse,
  problem: Problem,
  headers: Readonly<Record<string, string>> = {},
): void => {
  for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
  if (problem.status === 401) reply.setHeader('WWW-Authenticate', 'Bearer');
  reply.statusCode = problem.status;
  reply.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  sendJson(reply, problem);
};
