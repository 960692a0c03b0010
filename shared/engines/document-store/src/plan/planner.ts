import { StoreError } from '../errors.js';
import { equal } from '../bson/compare.js';
import { isDoc } from '../bson/value.js';
import type { Doc } from '../bson/value.js';
import type { Filter } from '../match/filter.js';
import type { Collection, Index } from '../storage/catalog.js';
import type { Tables } from '../storage/tables.js';
import { keyPattern } from '../storage/index-spec.js';
import { conjunctsOf } from './conjuncts.js';
import { cheapest } from './cost.js';
import type { Rival } from './cost.js';
import type { CountEntries } from './field-bounds.js';
import type { SortField } from './entry-order.js';
import { decidesAll, indexCandidate, uniqueMatchScore } from './index-candidate.js';
import type { IndexPlan, Plan } from './index-candidate.js';
import type { Interval } from './intervals.js';
import { countUpTo } from './scan.js';

/** Documents come out of the plan in the requested order. */
export const isOrdered = (plan: Plan, sort: readonly SortField[]): boolean =>
  sort.length === 0 || plan.kind === 'none' || (plan.kind === 'index' && plan.ordered);

/**
 * Chooses an index: most fields bound by equality first, then the sort, then a range; among those that bind different
 * conditions the cheapest. If several conditions could bind a multikey field, the one with the fewest entries does.
 * `maxDocuments` is how many documents are returned, `hint` the name or the key of the index to use, even one that lacks
 * documents; throws BadValue if there is no such index, IndexNotFound if there are several.
 */
export const choosePlan = (
  tables: Tables,
  collection: Collection | undefined,
  filter: Filter,
  sort: readonly SortField[],
  maxDocuments = Infinity,
  hint?: string | Doc,
): Plan => {
  if (collection === undefined) return { kind: 'none' };
  const count = (ranges: Iterable<Interval>, limit: number): number => countUpTo(tables, ranges, limit);
  const indexes = collection.indexes.filter((index) => !index.building);
  if (hint !== undefined) return planByHint(indexes, filter, sort, hint, count);
  const best = bestIndex(indexes, filter, sort, maxDocuments, count);
  if (best !== undefined && best.bounded > 0) return best;
  return unionPlan(indexes, filter, count) ?? best ?? { kind: 'collection' };
};

const bestIndex = (
  indexes: readonly Index[],
  filter: Filter,
  sort: readonly SortField[],
  maxDocuments: number,
  count: CountEntries,
): IndexPlan | undefined => {
  const conjuncts = conjunctsOf(filter);
  const rivals: Rival[] = [];
  let best: Rival | undefined;
  for (const index of indexes) {
    // Counting costs more than all the rest of planning, so it waits until it may decide something.
    let isCounted = true;
    const plan = indexCandidate(index, conjuncts, sort, (_, limit) => {
      isCounted = false;
      return limit;
    });
    if (plan === undefined) continue;
    const counted = (limit: number): IndexPlan => {
      if (isCounted) return plan;
      return indexCandidate(index, conjuncts, sort, (ranges, most) => count(ranges, Math.min(most, limit))) ?? plan;
    };
    const rival = { plan, counted };
    rivals.push(rival);
    if (plan.score > (best?.plan.score ?? 0)) best = rival;
    if (best !== undefined && best.plan.score >= uniqueMatchScore) return best.plan;
  }
  if (best === undefined) return undefined;
  const chosen = best.counted(Infinity);
  if (readsMatchesOnly(chosen, filter)) return chosen;
  const others = rivals.filter((rival) => rival !== best);
  return cheapest(chosen, others, { documents: maxDocuments, sorted: sort.length > 0 }, count);
};

/** Nothing is read in vain: every entry leads to a match, in the requested order. */
const readsMatchesOnly = (plan: IndexPlan, filter: Filter): boolean =>
  plan.ordered && plan.once && plan.test.fields.length === 0 && decidesAll(plan, filter);

/** A disjunction whose every branch has an index: each is run, and documents found twice are returned once. */
const unionPlan = (indexes: readonly Index[], filter: Filter, count: CountEntries): Plan | undefined => {
  const alternatives = filter.op === 'and' ? filter.parts : [filter];
  for (const part of alternatives) {
    if (part.op !== 'or') continue;
    const plans: IndexPlan[] = [];
    for (const branch of part.parts) {
      const plan = bestIndex(indexes, branch, [], Infinity, count);
      if (plan !== undefined && plan.bounded > 0) plans.push(plan);
    }
    if (plans.length === part.parts.length) return { kind: 'union', plans };
  }
  return undefined;
};

const planByHint = (
  indexes: readonly Index[],
  filter: Filter,
  sort: readonly SortField[],
  hint: string | Doc,
  count: CountEntries,
): Plan => {
  if (isDoc(hint) && hint.has('$natural')) return { kind: 'collection' };
  const [index, other] = indexes.filter(({ spec }) =>
    isDoc(hint) ? equal(keyPattern(spec), hint) : spec.name === hint,
  );
  if (index !== undefined && other !== undefined) {
    throw new StoreError(
      'IndexNotFound',
      `Hint matched multiple indexes, must hint by index name. Matched: ${index.spec.name} and ${other.spec.name}`,
    );
  }
  const plan = index && indexCandidate(index, conjunctsOf(filter), sort, count, true);
  if (plan === undefined) {
    throw new StoreError(
      'BadValue',
      'error processing query: planner returned error: hint provided does not correspond to an existing index',
    );
  }
  return plan;
};
