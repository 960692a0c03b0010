import type { IndexPlan } from './index-candidate.js';
import type { CountEntries } from './field-bounds.js';

/** What a query wants of a plan. */
export interface Wish {
  /** How many documents are taken, those skipped included. */
  readonly documents: number;
  readonly sorted: boolean;
}

/** Reading a document takes as long as looking at so many entries. */
const documentCost = 8;

/** In the order of a sort the first matches may come so many times later than if they lay evenly. */
const unevenness = 4;

/** Plans that read no more than this are left as they are, as are those that read less than twice as much. */
const slightCost = 200;

/** Entries are counted up to here: of more it is known only that they are many. */
const mostCounted = 4096;

/** Of more ranges than this each is expected to hold one entry. */
const manyRanges = 32;

/**
 * Of plans that bind different conditions, the one that is expected to read the least: an index in the order of the
 * sort is left when few of its first documents will match, as is one whose entries leave more to be read.
 */
export const cheapest = (best: IndexPlan, plans: readonly IndexPlan[], wish: Wish, count: CountEntries): IndexPlan => {
  const rivals = plans.filter(
    (plan) => plan !== best && plan.bounded > 0 && (bindsMore(plan, best) || (plan.ordered && !best.ordered)),
  );
  if (rivals.length === 0) return best;
  const counted = rivals.map((plan) => ({ plan, entries: entriesOf(plan, count) }));
  const countedOfBest = entriesOf(best, count);
  // Of so many it is not known how many more they are.
  const entriesOfBest = countedOfBest < mostCounted ? countedOfBest : 4 * mostCounted;
  const matches = Math.min(entriesOfBest, ...counted.map(({ entries }) => entries));
  let cheap = best;
  let least = (costOf(best, entriesOfBest, matches, wish) - slightCost) / 2;
  for (const { plan, entries } of counted) {
    const cost = costOf(plan, entries, matches, wish);
    if (entries >= mostCounted || cost >= least) continue;
    cheap = plan;
    least = cost;
  }
  return cheap;
};

const boundNames = ({ index, bounded }: IndexPlan): readonly string[] =>
  index.spec.fields.slice(0, bounded).map(({ name }) => name);

const bindsMore = (plan: IndexPlan, other: IndexPlan): boolean => {
  const bound = new Set(boundNames(other));
  return boundNames(plan).some((name) => !bound.has(name));
};

const entriesOf = ({ streams }: IndexPlan, count: CountEntries): number => {
  let entries = 0;
  for (const stream of streams) {
    if (stream.size > manyRanges) entries += stream.size;
    else if (entries < mostCounted) entries += count(stream.ranges(false), mostCounted - entries);
  }
  return entries;
};

const costOf = (
  { ordered, order }: IndexPlan,
  entries: number,
  matches: number,
  { documents, sorted }: Wish,
): number => {
  const untilFound = (spread: number): number =>
    Math.min(entries, documents < matches ? (spread * documents * entries) / matches : entries);
  if (ordered) return untilFound(unevenness) * (1 + documentCost);
  return entries + (sorted && order === undefined ? entries : untilFound(1)) * documentCost;
};
