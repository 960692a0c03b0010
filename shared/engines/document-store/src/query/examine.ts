import { StoreError } from '../errors.js';
import { decodeWanted, wantedBy } from '../match/excerpt.js';
import type { Filter } from '../match/filter.js';
import { matcher, pathsOf } from '../match/matcher.js';
import type { Plan } from '../plan/index-candidate.js';
import { placesOf } from '../plan/scan.js';
import type { Collection } from '../storage/catalog.js';
import { documentKey, recordOf } from '../storage/layout.js';
import type { Tables } from '../storage/tables.js';

/** A stored document that a query found. */
export interface Hit {
  readonly record: number;
  readonly bytes: Buffer;
}

/** The number of entries and documents that a run has examined so far. */
export interface ScanCounts {
  keys: number;
  documents: number;
}

/** The context in which a plan is run. */
export interface QueryContext {
  readonly tables: Tables;
  readonly collection: Collection;
  readonly filter: Filter;
  readonly scanCounts: ScanCounts;
}

/** Reads a document and passes it to `take` if it matches; it is valid until anything else is read. */
const lookUp = <T>(
  { tables, collection, filter, scanCounts }: QueryContext,
  take: (record: number, bytes: Buffer) => T,
): ((record: number) => T | undefined) => {
  const paths = pathsOf(filter);
  const wanted = wantedBy(paths);
  const matches = matcher(filter);
  return (record) => {
    if (collection.gone)
      throw new StoreError('QueryPlanKilled', 'the collection was dropped or renamed during the query');
    const bytes = tables.documents.peek(documentKey(collection.id, record));
    scanCounts.documents++;
    if (bytes === undefined) return undefined;
    return paths.length === 0 || matches(decodeWanted(bytes, wanted)) ? take(record, bytes) : undefined;
  };
};

/**
 * Reads the document of a record if it matches. It is tested against the whole filter, whatever entries have stated,
 * since it may have changed since they were read.
 */
export const matchReader = (context: QueryContext): ((record: number) => Hit | undefined) =>
  lookUp(context, (record, bytes) => ({ record, bytes: Buffer.from(bytes) }));

/** Decides whether the document of a record matches. */
export const documentTest = (context: QueryContext): ((record: number) => boolean) => {
  const look = lookUp(context, () => true);
  return (record) => look(record) === true;
};

/** A record that may match. */
export interface Candidate {
  readonly record: number;
  /** The entry that leads to it, for a plan by an index. */
  readonly entry: Buffer | undefined;
  /** The entry has stated everything that the plan's index can. */
  readonly decided: boolean;
}

/** The candidates of a plan, each record once, except records whose entries already rule out a match. */
export function* candidates(
  { tables, collection, scanCounts }: QueryContext,
  plan: Plan,
): Generator<Candidate | undefined> {
  for (const place of placesOf(tables, collection, plan)) {
    if (place === undefined) yield undefined;
    else if (plan.kind !== 'index') {
      if (plan.kind !== 'collection') scanCounts.keys++;
      yield { record: recordOf(place), entry: undefined, decided: false };
    } else {
      scanCounts.keys++;
      const passes = plan.test.passes(place);
      yield passes === false ? undefined : { record: recordOf(place), entry: place, decided: passes === true };
    }
  }
}
