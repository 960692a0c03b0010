import type { Condition } from '../match/filter.js';
import type { Index } from '../storage/catalog.js';
import type { Bounds } from './bounds.js';
import { entryFields, isCutEntry } from './entry-fields.js';
import type { Interval } from './intervals.js';

/** The conditions that an index entry can decide about its document beyond the range in which it was found. */
export interface EntryTest {
  /** Names of the fields that it reads. */
  readonly fields: readonly string[];
  /** Conditions that hold exactly where it passes. */
  readonly decides: readonly Condition[];
  /** False: the document does not match; undefined: the entry cannot tell. */
  passes(entry: Buffer): boolean | undefined;
}

/** More intervals than this are not checked for each entry. */
const maxIntervals = 64;

/**
 * A test by the bounds on fields after the first `boundedCount` ones, which the ranges cover. Each element of an array has
 * its own entry, and another one may pass: only fields without arrays are tested.
 */
export const entryTest = (index: Index, bounds: readonly (Bounds | undefined)[], boundedCount: number): EntryTest => {
  const testedBounds = bounds.flatMap((bound, fieldIndex) =>
    fieldIndex < boundedCount ||
    bound === undefined ||
    index.multikey[fieldIndex] === true ||
    bound.intervals.length > maxIntervals
      ? []
      : [{ at: fieldIndex, intervals: [...bound.intervals.inOrder(false)], exactly: bound.exactly }],
  );
  const last = testedBounds.at(-1);
  if (last === undefined) return noTest;
  const placesOf = entryFields(index, last.at + 1);
  return {
    fields: testedBounds.map(({ at }) => index.spec.fields[at]?.name ?? ''),
    decides: testedBounds.flatMap(({ exactly }) => exactly),
    passes: (entry) => {
      const places = placesOf(entry);
      if (places === undefined) return undefined;
      for (const { at, intervals } of testedBounds) {
        if (!isWithin(entry, places[at] ?? 0, places[at + 1] ?? 0, intervals)) return false;
      }
      return true;
    },
  };
};

const noTest: EntryTest = { fields: [], decides: [], passes: (entry) => (isCutEntry(entry) ? undefined : true) };

const isWithin = (entry: Buffer, start: number, end: number, intervals: readonly Interval[]): boolean => {
  for (const { from, to } of intervals) {
    if (entry.compare(from, 0, from.length, start, end) >= 0 && entry.compare(to, 0, to.length, start, end) < 0)
      return true;
  }
  return false;
};
