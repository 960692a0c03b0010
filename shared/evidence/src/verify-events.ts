import { chainStart, hashOfLink, type LinkedEvent } from './event-chain.js';
import { hasShape, readCanonical } from './manifest.js';
import { hashOfJson } from './sha256.js';

/**
 * Where in an event a defect lies: in its data, in its metadata (time, actor, cause), in its identifying fields, in its
 * hashes, in its notation (it is not a canonical line of an event), or between events (one is missing, added or moved).
 */
export type EventArea = 'data' | 'metadata' | 'name' | 'hashes' | 'notation' | 'order';

export type EventDefect = {
  /** Counted from 0. */
  readonly index: number;
  readonly area: EventArea;
  /** The fields that identify the event, if its line can be read. */
  readonly event?: Pick<LinkedEvent, 'type' | 'stream' | 'revision'>;
  /** Bytes of the event's line among the lines: its first, and the one after its end. */
  readonly from: number;
  readonly to: number;
};

const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isAnything = (): boolean => true;

const isLinked = hasShape({
  id: isText,
  stream: isText,
  revision: isCount,
  position: isCount,
  type: isText,
  data: isAnything,
  metadata: isAnything,
  dataHash: isText,
  metadataHash: isText,
  previous: isText,
  hash: isText,
});

type Line = { readonly from: number; readonly to: number; readonly event: LinkedEvent | undefined };

const newline = 0x0a;

const readLines = (bytes: Uint8Array): Line[] => {
  const lines: Line[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(newline, from);
    const to = end < 0 ? bytes.length : end + 1;
    const canonicalLine = end < 0 ? undefined : readCanonical(bytes.subarray(from, end));
    lines.push({
      from,
      to,
      event: canonicalLine && isLinked(canonicalLine.value) ? (canonicalLine.value as LinkedEvent) : undefined,
    });
    from = to;
  }
  return lines;
};

/** The defect of one event, given the hash that the one before it should have, and what the next one says of this. */
const areaOf = (event: LinkedEvent, before: string | undefined, after: string | undefined): EventArea | undefined => {
  const { data, metadata, previous, hash, dataHash, metadataHash } = event;
  const own = { dataHash: hashOfJson(data), metadataHash: hashOfJson(metadata) };
  const isWhole = hashOfLink(event) === hash;
  // If the event's hash fits its contents, the damage is in the hash of the contents.
  const hashFits = (change: Partial<LinkedEvent>): boolean => hashOfLink({ ...event, ...change }) === hash;
  if (dataHash !== own.dataHash) return hashFits({ dataHash: own.dataHash }) ? 'hashes' : 'data';
  if (metadataHash !== own.metadataHash) return hashFits({ metadataHash: own.metadataHash }) ? 'hashes' : 'metadata';
  if (!isWhole) {
    if (before !== undefined && previous !== before && hashFits({ previous: before })) return 'hashes';
    return after === hashOfLink(event) ? 'hashes' : 'name';
  }
  return undefined;
};

/** The defects in the lines of an archive's events, first to last; `head` is the hash of the whole chain. */
export const verifyEvents = (
  bytes: Uint8Array,
  { count, head }: { readonly count: number; readonly head: string },
): readonly EventDefect[] => {
  const defects: EventDefect[] = [];
  const lines = readLines(bytes);
  const revisions = new Map<string, number>();
  let position = -1;
  for (const [index, { from, to, event }] of lines.entries()) {
    const eventName = event && { type: event.type, stream: event.stream, revision: event.revision };
    const add = (area: EventArea): void =>
      void defects.push({ index, area, from, to, ...(eventName ? { event: eventName } : {}) });
    if (!event) {
      add('notation');
      continue;
    }
    const isFirst = index === 0;
    const before = isFirst ? undefined : lines[index - 1]?.event;
    const previousHash = isFirst ? chainStart : before?.hash;
    const after = index === lines.length - 1 ? head : lines[index + 1]?.event?.previous;
    const area = areaOf(event, previousHash, after);
    if (area !== undefined) {
      add(area);
    } else {
      // The event before may be damaged in its hash alone.
      const follows =
        previousHash === undefined ||
        event.previous === previousHash ||
        (before !== undefined && event.previous === hashOfLink(before));
      // A damaged event does not affect the verdict on the ones after it.
      const isNext = event.position > position && event.revision === (revisions.get(event.stream) ?? -1) + 1;
      if (!follows || (defects.length === 0 && !isNext)) add('order');
    }
    position = event.position;
    revisions.set(event.stream, event.revision);
  }
  const last = lines.at(-1);
  if (defects.length === 0 && (lines.length !== count || (last?.event?.hash ?? chainStart) !== head))
    defects.push({ index: lines.length, area: 'order', from: bytes.length, to: bytes.length });
  return defects;
};
