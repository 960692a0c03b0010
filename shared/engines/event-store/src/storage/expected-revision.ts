import type { StreamState } from './stream-state.js';

/** Where a writer believes the stream to end: a revision, or a statement about its existence. */
export type ExpectedRevision = number | 'any' | 'no-stream' | 'stream-exists';

/** The state of the log that the decision depends on. */
export interface Written {
  /** Are the proposed events in the stream, in order, from this revision on? */
  holdsFrom(revision: number): boolean;
  /** The revision of the first proposed event, if its id was ever written to the stream. */
  revisionOfFirst(): number | undefined;
  /** Was the stream's metadata ever set? */
  hasMetadata(): boolean;
}

export type Verdict = { kind: 'append' } | { kind: 'repeat'; from: number } | { kind: 'wrong' } | { kind: 'deleted' };

const append: Verdict = { kind: 'append' };
const wrong: Verdict = { kind: 'wrong' };

/**
 * Is this append new, a repetition of one already written, or a conflict? A repetition at the same expectation is never
 * a conflict: its writer lost the first acknowledgement. Metadata alone makes a stream exist, and a softly deleted
 * stream differs from a missing one only for writers that expect it to exist; the real server does the same.
 */
export const verdictOf = (expected: ExpectedRevision, stream: StreamState, writtenEvents: Written): Verdict => {
  const repeatFrom = (revision: number): Verdict =>
    revision <= stream.last && writtenEvents.holdsFrom(revision) ? { kind: 'repeat', from: revision } : wrong;
  const isDeleted = stream.deleted !== 'no';

  if (typeof expected === 'number') return expected === stream.last ? append : repeatFrom(expected + 1);
  if (expected === 'no-stream') {
    const begins = stream.last < 0 || (isDeleted && writtenEvents.revisionOfFirst() !== 0);
    return begins ? append : repeatFrom(0);
  }
  if (expected === 'stream-exists') {
    if (isDeleted) return { kind: 'deleted' };
    if (stream.last < 0 && !writtenEvents.hasMetadata()) return wrong;
  }
  const first = writtenEvents.revisionOfFirst();
  return first === undefined ? append : repeatFrom(first);
};
