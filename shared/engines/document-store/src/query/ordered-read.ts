import { decodeWanted, wantedBy } from '../match/excerpt.js';
import { decidesAll } from '../plan/index-candidate.js';
import type { IndexPlan } from '../plan/index-candidate.js';
import type { SortField } from '../plan/entry-order.js';
import { splitPath } from '../match/path.js';
import { candidates, matchReader } from './examine.js';
import type { Candidate, QueryContext, Hit } from './examine.js';
import { sorter, sortKey } from './sort.js';

/** Entries that are sorted before it is known which of their documents match. */
const maxUnread = 20_000;

/** Sorts hits, of which only the first `keep` are wanted. */
export function* sortHits(
  steps: Iterable<Hit | undefined>,
  sort: readonly SortField[],
  keep: number,
): Generator<Hit | undefined> {
  const keyOf = hitKey(sort);
  const hitSorter = sorter<Hit>(keep);
  try {
    for (const hit of steps) {
      if (hit !== undefined) hitSorter.add(keyOf(hit), hit, hit.bytes.length);
      yield* hitSorter.tidy();
      yield undefined;
    }
    yield* hitSorter.sorted();
  } finally {
    hitSorter.discard();
  }
}

const hitKey = (sort: readonly SortField[]): ((hit: Hit) => Buffer) => {
  const keyOf = sortKey(sort);
  const wanted = wantedBy(sort.map(({ name }) => splitPath(name)));
  return ({ bytes }) => keyOf(decodeWanted(bytes, wanted));
};

/**
 * The same if entries contain the sort key: they are sorted, and their documents read from the first on until enough of
 * them match. If very many would have to be kept that may not match, documents are read before they are sorted.
 */
export function* entriesInOrder(
  context: QueryContext,
  plan: IndexPlan,
  sort: readonly SortField[],
  keep: number,
): Generator<Hit | undefined> {
  const readHit = matchReader(context);
  const keyOf = hitKey(sort);
  const isDecided = decidesAll(plan, context.filter);
  const found = candidates(context, plan);
  const recordSorter = sorter<number>(isDecided ? keep : Infinity);
  let keptCount = 0;
  try {
    for (let next = found.next(); next.done !== true; next = found.next()) {
      if (next.value !== undefined) {
        const { record, entry, decided } = next.value;
        const key = entry && plan.order?.(entry);
        // Conditions that only the document can decide are checked before anything is dropped in favour of it.
        const hit = key === undefined || (isDecided && !decided) ? readHit(record) : undefined;
        if (hit !== undefined) recordSorter.add(keyOf(hit), record, entryBytes);
        else if (key !== undefined && (decided || !isDecided)) recordSorter.add(key, record, entryBytes);
        if (!isDecided && ++keptCount > maxUnread) {
          return yield* sortHits(readAll(readHit, recordSorter.sorted(), found), sort, keep);
        }
      }
      yield* recordSorter.tidy();
      yield undefined;
    }
    for (const record of recordSorter.sorted()) yield readHit(record);
  } finally {
    found.return(undefined);
    recordSorter.discard();
  }
}

/** Approximate memory of an entry while it is sorted. */
const entryBytes = 256;

function* readAll(
  readHit: (record: number) => Hit | undefined,
  records: Iterable<number>,
  others: Iterable<Candidate | undefined>,
): Generator<Hit | undefined> {
  for (const record of records) yield readHit(record);
  for (const candidate of others) yield candidate && readHit(candidate.record);
}
