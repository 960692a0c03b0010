import type { EventStoreDBClient } from '@eventstore/db-client';
import { ToolRefused } from '../refusals.js';
import { digestOf, type MovedEvent } from './moved-event.js';
import type { Progress } from './progress.js';
import { lastPositionOf, readEvents } from './read-events.js';
import { createEventWriter, refuseGap } from './write-events.js';

const positionOf = ({ stream, revision, type }: MovedEvent): string => `${type} at revision ${revision} of ${stream}`;

const nextOf = async (events: AsyncGenerator<MovedEvent>): Promise<MovedEvent | undefined> => {
  const { value, done } = await events.next();
  return done ? undefined : value;
};

const refuseStranger = (found: MovedEvent, expected: MovedEvent | undefined): never => {
  const instead = expected ? `where the source has ${positionOf(expected)}` : 'which the source does not have';
  throw new ToolRefused(
    `The target holds ${positionOf(found)} ${instead}: it is not a copy of this source, so nothing is written to it.`,
  );
};

/**
 * Copies the events that the target lacks, in the order of the source. The events of the target must be the beginning
 * of those of the source; after an interruption they are, wherever it happened. Returns how many were there and how
 * many are new.
 */
export const moveEvents = async (
  source: EventStoreDBClient,
  target: EventStoreDBClient,
  progress: Progress,
): Promise<{ readonly found: number; readonly copied: number }> => {
  const end = await lastPositionOf(source);
  const present = readEvents(target);
  const writer = createEventWriter(target);
  const revisions = new Map<string, number>();
  let found = 0;
  let copiedCount = 0;
  let targetEvent = await nextOf(present);
  for await (const event of readEvents(source)) {
    refuseGap(event, revisions.get(event.stream));
    revisions.set(event.stream, event.revision);
    if (targetEvent) {
      if (!digestOf(targetEvent).equals(digestOf(event))) refuseStranger(targetEvent, event);
      found += 1;
      targetEvent = await nextOf(present);
    } else {
      await writer.write(event);
      copiedCount += 1;
    }
    progress.at(found + copiedCount, event.position, end);
  }
  await writer.flush();
  if (targetEvent) refuseStranger(targetEvent, undefined);
  return { found, copied: copiedCount };
};
