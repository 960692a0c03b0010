import type { StreamState } from './stream-state.js';

/** Where a writer believes the stream to end: a revision, or a statement about its existence. */
export type ExpectedRevision = number | 'any' | 'no-stream' | 'stream-exists';

/** The events already written, as far as the judgement needs them. */
export interface WrittenIds {
  /** Do the proposed events lie in the stream, in order, from this revision on? */
  holdsFrom(revision: number): boolean;
  /** The revision of the first proposed event, if its id was ever written to the stream. */
  revisionOfFirst(): number | undefined;
}

export type Verdict = { kind: 'append' } | { kind: 'repeat'; from: number } | { kind: 'wrong' };

const append: Verdict = { kind: 'append' };
const wrong: Verdict = { kind: 'wrong' };

/**
 * Is this append new, a repeat of one already written, or in conflict? A repeat at the same expectation is never a
 * conflict: its writer lost the first acknowledgement.
 */
export const judge = (expected: ExpectedRevision, stream: StreamState, written: WrittenIds): Verdict => {
  const repeatFrom = (revision: number): Verdict =>
    revision <= stream.last && written.holdsFrom(revision) ? { kind: 'repeat', from: revision } : wrong;
  const exists = stream.last >= 0 && stream.deleted === 'no';

  if (typeof expected === 'number') return expected === stream.last ? append : repeatFrom(expected + 1);
  if (expected === 'no-stream') {
    const repeat = [stream.since, 0].map(repeatFrom).find(({ kind }) => kind === 'repeat');
    return repeat ?? (exists ? wrong : append);
  }
  const first = written.revisionOfFirst();
  if (first !== undefined) return repeatFrom(first);
  return expected === 'stream-exists' && !exists ? wrong : append;
};
