import type { EventLog } from '../storage/event-log.js';
import type { ResponseWriter } from './response-writer.js';
import { yieldToEventLoop, pagesOf, createYieldIfOverdue } from './pages.js';
import { notFoundAnswer } from './read-answer.js';
import type { ReadRequest } from './read-request.js';
import { FAR_END } from './values.js';

const ENDS = { start: 0, end: FAR_END } as const;

/** Sends up to `count` events, and stops at the end of the log as it was when the read began. */
export const readOnce = async (
  log: EventLog,
  request: ReadRequest,
  count: number,
  writer: ResponseWriter,
): Promise<void> => {
  const { source, from } = request;
  const readPage = pagesOf(log, request);
  const filter = source.kind === 'all' ? source.filter : undefined;
  const yieldIfOverdue = createYieldIfOverdue();
  const end = log.lastPosition();
  let remaining = count;
  let next: number | undefined = typeof from === 'number' ? from : ENDS[from];
  while (remaining > 0 && next !== undefined && writer.isOpen()) {
    const page = readPage(next, filter ? undefined : remaining);
    if (page === 'not-found') return source.kind === 'stream' ? writer.send(notFoundAnswer(source.stream)) : undefined;
    for (const event of page.events) {
      if (remaining === 0 || event.position > end) return;
      if (filter) await yieldIfOverdue();
      if (filter && !filter.matches(event)) continue;
      remaining--;
      await writer.sendEvent(event);
    }
    next = page.next;
    if (next !== undefined) await yieldToEventLoop();
  }
};
