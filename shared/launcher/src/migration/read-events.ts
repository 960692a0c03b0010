import { BACKWARDS, END, FORWARDS, START, type EventStoreDBClient, type ReadPosition } from '@eventstore/db-client';
import { isMoved, type MovedEvent } from './moved-event.js';

const pageSize = 1_000;

const exactNumber = (value: bigint): number => {
  const number = Number(value);
  // The revision of a tombstone stands for the end of all revisions and takes part in no arithmetic.
  return Number.isSafeInteger(number) ? number : Number.MAX_SAFE_INTEGER;
};

/** All events that are moved, in the order of the store, page by page, so that a slow consumer keeps no call open. */
export const readEvents = async function* (client: EventStoreDBClient): AsyncGenerator<MovedEvent> {
  let from: ReadPosition = START;
  let last = -1n;
  for (;;) {
    // The store includes the event at the position itself.
    const maxCount = pageSize + 1;
    const fromPosition = from;
    const page = client.readAll({ direction: FORWARDS, fromPosition, maxCount });
    let readCount = 0;
    const events: MovedEvent[] = [];
    for await (const { event } of page) {
      readCount += 1;
      if (!event) continue;
      const commit = event.position?.commit;
      if (commit === undefined) throw new Error('The event store gives no positions; version 22.6 or later is needed');
      if (commit <= last) continue;
      last = commit;
      from = { commit, prepare: event.position?.prepare ?? commit };
      if (!isMoved(event.streamId)) continue;
      const { streamId: stream, id, type, isJson, data, metadata } = event;
      const position = exactNumber(commit);
      events.push({ stream, revision: exactNumber(event.revision), position, id, type, isJson, data, metadata });
    }
    yield* events;
    if (readCount < maxCount) return;
  }
};

/** Position of the store's last event of any kind, 0 in an empty store: what progress is measured by. */
export const lastPositionOf = async (client: EventStoreDBClient): Promise<number> => {
  let last = 0;
  // Read to its end: the client keeps an abandoned read open for ever.
  for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))
    last = Number(event?.position?.commit ?? 0n);
  return last;
};
