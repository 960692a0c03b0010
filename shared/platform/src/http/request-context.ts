import type { IncomingMessage } from 'node:http';
import type { Log } from '../log/index.js';

/** State that the layers of one request share. */
export type RequestContext = {
  readonly correlationId: string;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Restarts the time limit, in milliseconds. */
  readonly limitTo: (milliseconds: number) => void;
  /** The declared path once the route is found, for metrics and the log. */
  route: string;
  userId?: string;
  /** The request was refused on purpose. */
  isPlanned?: boolean;
};

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export const setContext = (request: IncomingMessage, context: RequestContext): void => {
  contexts.set(request, context);
};

/** Throws before the first layer has run, which is a fault of this package. */
export const contextOf = (request: IncomingMessage): RequestContext => {
  const context = contexts.get(request);
  if (!context) throw new Error('The request has no context');
  return context;
};
