import { createHash } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { digestOf } from './moved-event.js';
import type { Progress } from './progress.js';
import { lastPositionOf, readEvents } from './read-events.js';

type Tally = { readonly count: number; readonly hash: Buffer };

/** A store's events by count and hash: of each stream, and of all streams in their order. */
type StoreTally = {
  readonly streams: ReadonlyMap<string, Tally>;
  readonly all: Tally;
  readonly positions: readonly number[];
};

const emptyTally: Tally = { count: 0, hash: Buffer.alloc(32) };

const add = ({ count, hash }: Tally, digest: Buffer): Tally => ({
  count: count + 1,
  hash: createHash('sha256').update(hash).update(digest).digest(),
});

const tally = async (client: EventStoreDBClient, progress: Progress): Promise<StoreTally> => {
  const end = await lastPositionOf(client);
  const streams = new Map<string, Tally>();
  const positions: number[] = [];
  let all = emptyTally;
  for await (const event of readEvents(client)) {
    const digest = digestOf(event);
    streams.set(event.stream, add(streams.get(event.stream) ?? emptyTally, digest));
    all = add(all, digest);
    positions.push(event.position);
    progress.at(positions.length, event.position, end);
  }
  return { streams, all, positions };
};

/** The position of the same event in the target; a position without an event maps to the event before it. */
export type PositionMap = (position: number) => number | undefined;

const positionMap =
  (source: readonly number[], target: readonly number[]): PositionMap =>
  (position) => {
    let [low, high] = [0, source.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((source[middle] ?? Infinity) <= position) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? undefined : target[low - 1];
  };

export type EventVerdict = {
  readonly events: number;
  readonly streams: number;
  /** Hex, over all events in their order. */
  readonly hash: string;
  /** One sentence for each difference; empty when both sides are equal. */
  readonly differences: readonly string[];
  readonly positionOf: PositionMap;
};

const differencesOf = (source: StoreTally, target: StoreTally): readonly string[] => {
  const names = new Set([...source.streams.keys(), ...target.streams.keys()]);
  const differingStreams = [...names].flatMap((stream) => {
    const [from, to] = [source.streams.get(stream) ?? emptyTally, target.streams.get(stream) ?? emptyTally];
    if (from.count !== to.count)
      return [`${stream} has ${from.count} events in the source and ${to.count} in the target`];
    return from.hash.equals(to.hash) ? [] : [`${stream} holds other events in the target`];
  });
  if (differingStreams.length > 0) return differingStreams;
  return source.all.hash.equals(target.all.hash) ? [] : ['the events of all streams are equal, but not in their order'];
};

/** Reads both stores from the first event to the last and compares them by count and hash. */
export const verifyEvents = async (
  source: EventStoreDBClient,
  target: EventStoreDBClient,
  progress: { readonly source: Progress; readonly target: Progress },
): Promise<EventVerdict> => {
  const from = await tally(source, progress.source);
  const to = await tally(target, progress.target);
  return {
    events: to.all.count,
    streams: to.streams.size,
    hash: to.all.hash.toString('hex'),
    differences: differencesOf(from, to),
    positionOf: positionMap(from.positions, to.positions),
  };
};
