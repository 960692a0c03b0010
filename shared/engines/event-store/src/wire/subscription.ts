import { randomUUID } from 'node:crypto';
import type { EventLog } from '../storage/event-log.js';
import type { Signal } from './signal.js';
import type { ResponseWriter } from './response-writer.js';
import { yieldToEventLoop, pagesOf, createYieldIfOverdue } from './pages.js';
import { caughtUpAnswer, checkpointAnswer, confirmationAnswer } from './read-answer.js';
import type { ReadRequest } from './read-request.js';

/** A resuming subscriber has seen the event at `from`: the first to send is the next one. */
const firstWanted = (log: EventLog, { source, from }: ReadRequest): number => {
  if (from === 'start') return 0;
  if (from !== 'end') return from + 1;
  return 1 + (source.kind === 'all' ? log.lastPosition() : log.lastRevision(source.stream));
};

/**
 * Follows a stream or the log until the reader leaves. One loop reads pages and, at the end, waits for `signal`, which
 * is notified at each commit and when the reader leaves: nothing is pushed from elsewhere, so nothing can be missed or
 * sent twice.
 */
export const subscribe = async (
  log: EventLog,
  request: ReadRequest,
  writer: ResponseWriter,
  signal: Signal,
): Promise<void> => {
  const { source } = request;
  const readPage = pagesOf(log, request);
  const filter = source.kind === 'all' ? source.filter : undefined;
  const yieldIfOverdue = createYieldIfOverdue();
  let next = firstWanted(log, request);
  let caughtUp = false;
  let examinedCount = 0;
  let position = 0;

  // A tombstoned stream is refused instead of confirmed.
  readPage(next, 1);
  await writer.send(confirmationAnswer(randomUUID()));
  while (writer.isOpen()) {
    const page = readPage(next);
    const events = page === 'not-found' ? [] : page.events;
    for (const event of events) {
      if (!writer.isOpen()) return;
      position = event.position;
      next = (source.kind === 'all' ? event.position : event.revision) + 1;
      if (filter) await yieldIfOverdue();
      if (!filter || filter.matches(event)) await writer.sendEvent(event);
      if (filter && ++examinedCount % filter.checkpointInterval === 0) await writer.send(checkpointAnswer(position));
    }
    if (page !== 'not-found' && page.next !== undefined) {
      next = page.next;
      await yieldToEventLoop();
      continue;
    }
    if (!caughtUp) {
      caughtUp = true;
      if (filter && examinedCount > 0) await writer.send(checkpointAnswer(position));
      await writer.send(caughtUpAnswer());
    }
    await signal.wait();
  }
};
