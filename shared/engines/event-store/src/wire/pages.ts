import type { EventLog } from '../storage/event-log.js';
import type { Page } from '../storage/reading.js';
import type { ReadRequest } from './read-request.js';
import { streamDeleted } from './refusal.js';

/** One page of the request's source. @throws Refusal when the stream is tombstoned. */
export type ReadPage = (from: number, limit?: number) => Page | 'not-found';

export const pagesOf = (log: EventLog, { source, direction }: ReadRequest): ReadPage => {
  if (source.kind === 'all') return (from, limit) => log.readAll(from, direction, limit);
  return (from, limit) => {
    const page = log.readStream(source.stream, from, direction, limit);
    if (page.kind === 'deleted') throw streamDeleted(source.stream);
    return page.kind === 'not-found' ? 'not-found' : page;
  };
};

/** Lets other requests run between two pages. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** How long one reader may hold the event loop, in ms. */
const TURN_MS = 20;

/** Resolves at once within the reader's time slice, and after other requests have run when it is over. */
export const createYieldIfOverdue = (): (() => Promise<void> | undefined) => {
  let until = performance.now() + TURN_MS;
  return () => {
    if (performance.now() < until) return undefined;
    return yieldToEventLoop().then(() => {
      until = performance.now() + TURN_MS;
    });
  };
};
