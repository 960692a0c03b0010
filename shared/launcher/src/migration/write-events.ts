import {
  binaryEvent,
  jsonEvent,
  NO_STREAM,
  type EventData,
  type EventStoreDBClient,
  type JSONType,
  type MetadataType,
} from '@eventstore/db-client';
import { ToolRefused } from '../refusals.js';
import { describedBy, kindOf, type MovedEvent } from './moved-event.js';

/** Appends in flight; the store executes them in the order in which they were sent. */
const window = 64;
/** Bytes of one append. A store refuses more than 1 MiB. */
const groupBytes = 256 * 1024;
const groupEvents = 100;

/** The wire edge: the client's types demand JSON where the client itself has returned it. */
const eventData = ({ id, type, isJson, data, metadata }: MovedEvent): EventData => {
  const about = { id, type, ...(metadata === undefined ? {} : { metadata: metadata as MetadataType }) };
  return isJson ? jsonEvent({ ...about, data: data as JSONType }) : binaryEvent({ ...about, data: data as Uint8Array });
};

export type EventWriter = {
  /** Writes the next event; may wait until some before it are stored. */
  readonly write: (event: MovedEvent) => Promise<void>;
  /** Resolves when everything written is stored. */
  readonly flush: () => Promise<void>;
};

/** Writes events with their ids at their revisions, in order; consecutive events of one stream share an append. */
export const createEventWriter = (client: EventStoreDBClient): EventWriter => {
  let group: MovedEvent[] = [];
  let bytes = 0;
  const inFlight: Promise<{ readonly stream: string; readonly position: bigint | undefined }>[] = [];
  let lastPosition = -1n;

  const settleFirst = async (): Promise<void> => {
    const answer = await inFlight.shift();
    if (answer?.position === undefined) return;
    if (answer.position <= lastPosition)
      throw new Error(`The target has stored ${answer.stream} in another order than the events were sent`);
    lastPosition = answer.position;
  };

  const settleAll = async (): Promise<void> => {
    while (inFlight.length > 0) await settleFirst();
  };

  const send = async (): Promise<void> => {
    const [first] = group;
    if (!first) return;
    const events = group.map(eventData);
    group = [];
    bytes = 0;
    if (inFlight.length >= window) await settleFirst();
    const expectedRevision = first.revision === 0 ? NO_STREAM : BigInt(first.revision - 1);
    const sentGroup = client
      .appendToStream(first.stream, events, { expectedRevision })
      .then(({ position }) => ({ stream: first.stream, position: position?.commit }));
    // Its rejection is handled when its turn comes.
    sentGroup.catch(() => undefined);
    // The first call negotiates with the server; the following calls keep their order.
    if (lastPosition < 0n && inFlight.length === 0) {
      inFlight.push(sentGroup);
      await settleAll();
    } else inFlight.push(sentGroup);
  };

  const followsGroup = (event: MovedEvent): boolean => {
    const last = group.at(-1);
    return (
      last !== undefined &&
      last.stream === event.stream &&
      last.revision + 1 === event.revision &&
      group.length < groupEvents &&
      bytes < groupBytes
    );
  };

  const flush = async (): Promise<void> => {
    await send();
    await settleAll();
  };

  return {
    flush,
    write: async (event) => {
      const kind = kindOf(event);
      if (kind === 'event') {
        if (group.length > 0 && !followsGroup(event)) await send();
        group.push(event);
        bytes += JSON.stringify(event.data).length;
        return;
      }
      await flush();
      if (kind === 'tombstone') await client.tombstoneStream(event.stream);
      else await client.deleteStream(describedBy(event.stream));
    },
  };
};

/** Scavenged events leave gaps, which no append can reproduce. */
export const refuseGap = (event: MovedEvent, lastRevision: number | undefined): void => {
  const expected = (lastRevision ?? -1) + 1;
  if (kindOf(event) === 'tombstone' || event.revision === expected) return;
  throw new ToolRefused(
    `The source holds ${event.stream} from revision ${event.revision} on where ${expected} should follow: earlier events were scavenged, so the stream cannot be written again with its revisions. Move it with the server's own backup.`,
  );
};
