import type { Index } from '../storage/catalog.js';
import { boundsFor } from './bounds.js';
import type { Bounds } from './bounds.js';
import type { Conjunct } from './conjuncts.js';
import type { Interval } from './intervals.js';
import { streams } from './streams.js';

/** More combinations of listed values than this do not become ranges of their own. */
const maxCombinations = 2000;

/** How many entries are in ranges of an index, counted up to a limit. */
export type CountEntries = (ranges: Iterable<Interval>, limit: number) => number;

/** The bounds that the conditions set for each field of an index. */
export const fieldBounds = (
  index: Index,
  conjuncts: readonly Conjunct[],
  count: CountEntries,
): readonly (Bounds | undefined)[] => {
  const openArrays = new Map<string, Conjunct['element']>();
  const chosenBounds: (Bounds | undefined)[] = [];
  index.spec.fields.forEach(({ name, path, descending }, fieldIndex) => {
    const multikey = index.multikey[fieldIndex] === true;
    const array = path[0] ?? '';
    // Two paths into one array: different elements may match their conditions, so only the first path can be bound, or
    // both if one $elemMatch demands both of the same element.
    const usable =
      multikey && openArrays.has(array)
        ? conjuncts.filter(({ element }) => areTogether(element, openArrays.get(array), index, name))
        : conjuncts;
    const bounds = chooseRarest(index, chosenBounds, boundsFor(name, descending, multikey, usable), count);
    if (multikey && bounds !== undefined && !openArrays.has(array)) openArrays.set(array, bounds.element);
    chosenBounds.push(bounds);
  });
  return chosenBounds;
};

/** Of several conditions that could bind the next field, the one with the fewest entries. */
const chooseRarest = (
  index: Index,
  before: readonly (Bounds | undefined)[],
  alternatives: readonly Bounds[],
  count: CountEntries,
): Bounds | undefined => {
  const [first] = alternatives;
  if (alternatives.length < 2 || countLeadingPoints(before) < before.length) return first;
  const plans = alternatives.map((bounds) => streams(index.id, [...before, bounds], 0));
  for (const limit of countedUpTo) {
    const entries = plans.map(([all]) => count(all?.ranges(false) ?? [], limit));
    const fewest = Math.min(...entries);
    if (fewest < limit) return alternatives[entries.indexOf(fewest)];
  }
  return first;
};

/**
 * If one condition has few entries, those of the others need not be counted further; if all have many, it matters
 * little.
 */
const countedUpTo = [64, 512, 4096];

/** Both conditions apply to the same element, whose fields the index contains. */
const areTogether = (
  element: Conjunct['element'],
  other: Conjunct['element'],
  { spec }: Index,
  name: string,
): boolean => {
  if (element === undefined || other === undefined || element.of !== other.of) return false;
  const isField = (full: string): boolean => full.lastIndexOf('.') === element.path.length;
  const within = spec.fields.filter((field) => field.path[0] === name.split('.', 1)[0]);
  return within.every((field) => isField(field.name) && field.name.startsWith(`${element.path}.`));
};

/** Number of leading fields that are bound to single values. */
export const countLeadingPoints = (bounds: readonly (Bounds | undefined)[]): number => {
  let combinations = 1;
  let count = 0;
  for (const bound of bounds) {
    if (bound === undefined || !bound.points) break;
    combinations *= bound.intervals.length;
    if (combinations > maxCombinations && count > 0) break;
    count++;
  }
  return count;
};
