import { randomUUID } from 'node:crypto';
import type { EventLog } from '../storage/event-log.js';
import type { Bell } from './bell.js';
import type { Outlet } from './outlet.js';
import { breathe, pagesOf, turns } from './pages.js';
import { caughtUpAnswer, checkpointAnswer, confirmationAnswer } from './read-answer.js';
import type { ReadRequest } from './read-request.js';

/** A subscriber who resumes has seen the event at `from`: the first to send is the one after it. */
const firstWanted = (log: EventLog, { source, from }: ReadRequest): number => {
  if (from === 'start') return 0;
  if (from !== 'end') return from + 1;
  return 1 + (source.kind === 'all' ? log.lastPosition() : log.lastRevision(source.stream));
};

/**
 * Follows a stream or the log until nobody reads. One loop reads pages and, at the end, waits for `bell`, which rings
 * at each commit and when the reader goes: nothing is pushed from the side, so nothing can be missed or come twice.
 */
export const subscribe = async (log: EventLog, request: ReadRequest, outlet: Outlet, bell: Bell): Promise<void> => {
  const { source } = request;
  const takePage = pagesOf(log, request);
  const filter = source.kind === 'all' ? source.filter : undefined;
  const giveWay = turns();
  let next = firstWanted(log, request);
  let caughtUp = false;
  let lookedAt = 0;
  let position = 0;

  // A tombstoned stream is refused instead of confirmed.
  takePage(next, 1);
  await outlet.send(confirmationAnswer(randomUUID()));
  while (outlet.isOpen()) {
    const page = takePage(next);
    const events = page === 'not-found' ? [] : page.events;
    for (const event of events) {
      if (!outlet.isOpen()) return;
      position = event.position;
      next = (source.kind === 'all' ? event.position : event.revision) + 1;
      if (filter) await giveWay();
      if (!filter || filter.matches(event)) await outlet.sendEvent(event);
      if (filter && ++lookedAt % filter.checkpointInterval === 0) await outlet.send(checkpointAnswer(position));
    }
    if (page !== 'not-found' && page.next !== undefined) {
      next = page.next;
      await breathe();
      continue;
    }
    if (!caughtUp) {
      caughtUp = true;
      if (filter && lookedAt > 0) await outlet.send(checkpointAnswer(position));
      await outlet.send(caughtUpAnswer());
    }
    await bell.heard();
  }
};
