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
  const sorting = sorter<Hit>(keep);
  try {
    for (const hit of steps) {
      if (hit !== undefined) sorting.add(keyOf(hit), hit, hit.bytes.length);
      yield* sorting.tidy();
      yield undefined;
    }
    yield* sorting.sorted();
  } finally {
    sorting.discard();
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
  const read = matchReader(context);
  const keyOf = hitKey(sort);
  const isDecided = decidesAll(plan, context.filter);
  const found = candidates(context, plan);
  const sorting = sorter<number>(isDecided ? keep : Infinity);
  let keptCount = 0;
  try {
    for (let next = found.next(); next.done !== true; next = found.next()) {
      if (next.value !== undefined) {
        const { record, entry, decided } = next.value;
        const key = entry && plan.order?.(entry);
        // Conditions that only the document can decide are checked before anything is dropped in favour of it.
        const hit = key === undefined || (isDecided && !decided) ? read(record) : undefined;
        if (hit !== undefined) sorting.add(keyOf(hit), record, entryBytes);
        else if (key !== undefined && (decided || !isDecided)) sorting.add(key, record, entryBytes);
        if (!isDecided && ++keptCount > maxUnread) {
          return yield* sortHits(readAll(read, sorting.sorted(), found), sort, keep);
        }
      }
      yield* sorting.tidy();
      yield undefined;
    }
    for (const record of sorting.sorted()) yield read(record);
  } finally {
    found.return(undefined);
    sorting.discard();
  }
}

/** Approximate memory of an entry while it is sorted. */
const entryBytes = 256;

function* readAll(
  read: (record: number) => Hit | undefined,
  records: Iterable<number>,
  others: Iterable<Candidate | undefined>,
): Generator<Hit | undefined> {
  for (const record of records) yield read(record);
  for (const candidate of others) yield candidate && read(candidate.record);
}
