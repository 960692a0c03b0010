import type { AllStreamResolvedEvent, ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import type { RawEvent } from './event-codec.js';
import { answerWithin } from './event-store-client.js';

/** One record of the store: its position, and the event unless it is one of the store's own. */
export type RawRecord = { readonly position: number; readonly event?: RawEvent };

const safe = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new Error(`Position ${value} is beyond the range of numbers`);
  return value;
};

/**
 * Events of the store itself (`$metadata`, `$stats`, links) keep only their position, since their contents are never
 * used.
 */
export const rawRecord = (
  { id, stream, revision, position, recordedAt, type }: Omit<RawEvent, 'data' | 'metadata'>,
  contents: () => Pick<RawEvent, 'data' | 'metadata'>,
): RawRecord => {
  const at = safe(position);
  if (type.startsWith('$') || stream.startsWith('$')) return { position: at };
  return {
    position: at,
    event: { id, stream, revision: safe(revision), position: at, recordedAt, type, ...contents() },
  };
};

/** A record as the client returns it. */
const toRaw = ({ event, link, commitPosition }: ResolvedEvent | AllStreamResolvedEvent): RawRecord => {
  const record = event ?? link;
  const commit = record?.position?.commit ?? commitPosition;
  if (commit === undefined) throw new Error('The event store returns no positions; version 22.6 or later is needed');
  const position = Number(commit);
  if (!event) return { position: safe(position) };
  const { id, streamId: stream, revision, type, data, metadata } = event;
  const recordedAt = event.created.getTime();
  return rawRecord({ id, stream, revision: Number(revision), position, recordedAt, type }, () => ({ data, metadata }));
};

/** Errors reach the loop that reads; this keeps an error after the end of the loop from being uncaught. */
const ignoreLateErrors = (stream: { on: (event: 'error', listener: () => void) => unknown }): void => {
  stream.on('error', () => undefined);
};

/** Reads to the end; after `timeoutMs` the call is cancelled with an error that says so. */
export const readRaw = (
  stream: StreamingRead<ResolvedEvent> | StreamingRead<AllStreamResolvedEvent>,
  timeoutMs: number,
): Promise<RawRecord[]> => {
  ignoreLateErrors(stream);
  return answerWithin(
    timeoutMs,
    async () => {
      const records: RawRecord[] = [];
      for await (const resolved of stream) records.push(toRaw(resolved));
      return records;
    },
    (reason) => {
      stream.destroy(reason);
      void stream.cancel();
    },
  );
};
