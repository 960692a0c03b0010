import type { EventLog } from '../storage/event-log.js';
import type { Page } from '../storage/reading.js';
import type { ReadRequest } from './read-request.js';
import { streamDeleted } from './refusal.js';

/** One page of the request's source. @throws Refusal when the stream is tombstoned. */
export type TakePage = (from: number, limit?: number) => Page | 'not-found';

export const pagesOf = (log: EventLog, { source, direction }: ReadRequest): TakePage => {
  if (source.kind === 'all') return (from, limit) => log.readAll(from, direction, limit);
  return (from, limit) => {
    const page = log.readStream(source.stream, from, direction, limit);
    if (page.kind === 'deleted') throw streamDeleted(source.stream);
    return page.kind === 'not-found' ? 'not-found' : page;
  };
};

/** Lets other requests have their turn between two pages. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
