import type { EventLog } from '../storage/event-log.js';
import type { Outlet } from './outlet.js';
import { breathe, pagesOf, turns } from './pages.js';
import { notFoundAnswer } from './read-answer.js';
import type { ReadRequest } from './read-request.js';
import { FAR_END } from './values.js';

const ENDS = { start: 0, end: FAR_END } as const;

/** Sends up to `count` events, and stops at the end of the log as it was when the read began. */
export const readOnce = async (log: EventLog, request: ReadRequest, count: number, outlet: Outlet): Promise<void> => {
  const { source, from } = request;
  const takePage = pagesOf(log, request);
  const filter = source.kind === 'all' ? source.filter : undefined;
  const giveWay = turns();
  const end = log.lastPosition();
  let left = count;
  let next: number | undefined = typeof from === 'number' ? from : ENDS[from];
  while (left > 0 && next !== undefined && outlet.isOpen()) {
    const page = takePage(next, filter ? undefined : left);
    if (page === 'not-found') return source.kind === 'stream' ? outlet.send(notFoundAnswer(source.stream)) : undefined;
    for (const event of page.events) {
      if (left === 0 || event.position > end) return;
      if (filter) await giveWay();
      if (filter && !filter.matches(event)) continue;
      left--;
      await outlet.sendEvent(event);
    }
    next = page.next;
    if (next !== undefined) await breathe();
  }
};
