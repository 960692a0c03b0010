import type { IndexPlan } from './index-candidate.js';
import type { CountEntries } from './field-bounds.js';

/** The requirements of a query on a plan. */
export interface QueryLimits {
  /** How many documents are returned, including skipped ones. */
  readonly documents: number;
  readonly sorted: boolean;
}

/** Reading a document costs as much as examining this many entries. */
const documentCost = 8;

/** In sort order the first matches may come this many times later than if they were evenly distributed. */
const unevenness = 4;

/** Plans that read at most this much are kept, as are plans that read less than twice as much. */
const slightCost = 200;

/** Entries are counted up to this number; beyond it they are only known to be many. */
const maxCounted = 4096;

/** If there are more ranges than this, each is estimated to contain one entry. */
const manyRanges = 32;

/** Another plan than the best one by its conditions. */
export interface Rival {
  readonly plan: IndexPlan;
  /**
   * The plan, with the condition of the fewest entries where several could bind a field; whichever if all have as many
   * entries as the limit.
   */
  readonly counted: (limit: number) => IndexPlan;
}

/**
 * Among plans that bind different conditions, the one with the least estimated reading: an index in sort order is
 * dropped when few of its first documents will match, as is one whose entries leave more to be read.
 */
export const cheapest = (
  best: IndexPlan,
  plans: readonly Rival[],
  queryLimits: QueryLimits,
  count: CountEntries,
): IndexPlan => {
  const rivals = plans.filter(
    ({ plan }) => plan.bounded > 0 && (bindsMore(plan, best) || (plan.ordered && !best.ordered)),
  );
  if (rivals.length === 0) return best;
  const countedOfBest = entriesOf(best, maxCounted, count);
  // Beyond this number the actual count is unknown.
  const entriesOfBest = countedOfBest < maxCounted ? countedOfBest : 4 * maxCounted;
  if (entriesOfBest * (1 + documentCost) <= slightCost) return best;
  const limit = entriesOfCheaperPlan(entriesOfBest, queryLimits);
  const countedPlans = rivals.map(({ counted }) => {
    const plan = counted(limit);
    return { plan, entries: entriesOf(plan, limit, count) };
  });
  const matches = Math.min(entriesOfBest, ...countedPlans.map(({ entries }) => entries));
  let cheap = best;
  let lowest = (costOf(best, entriesOfBest, matches, queryLimits) - slightCost) / 2;
  for (const { plan, entries } of countedPlans) {
    const cost = costOf(plan, entries, matches, queryLimits);
    if (entries >= limit || cost >= lowest) continue;
    cheap = plan;
    lowest = cost;
  }
  return cheap;
};

/**
 * A plan with as many entries as this, or more, is not cheaper than half of the best, whatever it reads in what order:
 * `costOf` gives the best at most `1 + documentCost` for each entry, a plan without order at least one for each of its
 * entries, and one in order as much for each as the best, of which it reads the share that the limit leaves.
 */
const entriesOfCheaperPlan = (entriesOfBest: number, { documents }: QueryLimits): number =>
  Math.min(
    maxCounted,
    Math.ceil((entriesOfBest / 2) * Math.max(1 + documentCost, entriesOfBest / (unevenness * documents))),
  );

const boundNames = ({ index, bounded }: IndexPlan): readonly string[] =>
  index.spec.fields.slice(0, bounded).map(({ name }) => name);

const bindsMore = (plan: IndexPlan, other: IndexPlan): boolean => {
  const bound = new Set(boundNames(other));
  return boundNames(plan).some((name) => !bound.has(name));
};

const entriesOf = ({ streams }: IndexPlan, limit: number, count: CountEntries): number => {
  let entries = 0;
  for (const stream of streams) {
    if (stream.size > manyRanges) entries += stream.size;
    else if (entries < limit) entries += count(stream.ranges(false), limit - entries);
  }
  return entries;
};

const costOf = (
  { ordered, order }: IndexPlan,
  entries: number,
  matches: number,
  { documents, sorted }: QueryLimits,
): number => {
  const entriesUntilFound = (spread: number): number =>
    Math.min(entries, documents < matches ? (spread * documents * entries) / matches : entries);
  if (ordered) return entriesUntilFound(unevenness) * (1 + documentCost);
  return entries + (sorted && order === undefined ? entries : entriesUntilFound(1)) * documentCost;
};
