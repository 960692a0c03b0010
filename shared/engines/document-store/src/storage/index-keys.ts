import { StoreError } from '../errors.js';
import { indexEntry } from '../bson/order-key.js';
import { isArray, isDoc, undefinedValue } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { asIndex } from '../match/path.js';
import type { Path } from '../match/path.js';
import type { Index } from './catalog.js';

/** The entries of one document in one index. */
export interface DocumentEntries {
  /** Number of the index, order-preserving key, number of the record. */
  readonly entries: readonly Buffer[];
  /** Per field of the index: the value was reached through an array; empty when none was. */
  readonly multikey: readonly boolean[];
  /** The values of each entry, for the message of a duplicate. */
  readonly values: readonly (readonly Value[])[];
}

const none: DocumentEntries = { entries: [], multikey: [], values: [] };

/** How far one field's path has been followed. */
interface Trail {
  readonly value: Value | undefined;
  readonly rest: Path;
  /** An element of an indexed array: not opened again. */
  readonly settled: boolean;
}

/** The entries of a document in an index; arrays give one per element. */
export const documentEntries = (
  { id, spec }: Pick<Index, 'id' | 'spec'>,
  doc: Doc,
  record: number,
): DocumentEntries => {
  if (spec.partial !== undefined && !spec.partial.matches(doc)) return none;
  const plain = plainRow(doc, spec.paths);
  const { rows, multikey } = plain === undefined ? combinations(doc, spec.paths) : { rows: [plain], multikey: [] };
  const present = spec.sparse ? rows.filter((row) => row.some((value) => value !== undefined)) : rows;
  const seen = new Set<string>();
  const entries: Buffer[] = [];
  const values: (readonly Value[])[] = [];
  for (const row of present) {
    const filled = row.map((value) => value ?? null);
    const entry = indexEntry(id, filled, spec.descending, record);
    if (present.length > 1) {
      const text = entry.toString('latin1');
      if (seen.has(text)) continue;
      seen.add(text);
    }
    entries.push(entry);
    values.push(filled);
  }
  return { entries, multikey, values };
};

/** The values at some paths of a document if none of them meets an array: the only row. */
const plainRow = (doc: Doc, paths: readonly Path[]): (Value | undefined)[] | undefined => {
  const row: (Value | undefined)[] = [];
  for (const path of paths) {
    let value: Value | undefined = doc;
    for (const name of path) {
      if (isArray(value)) return undefined;
      value = isDoc(value) ? value.get(name) : undefined;
    }
    if (isArray(value)) return undefined;
    row.push(value);
  }
  return row;
};

interface Combinations {
  readonly rows: readonly (readonly (Value | undefined)[])[];
  readonly multikey: readonly boolean[];
}

/**
 * The combined values of a document at some paths: one row, or one per element of an array on the way, from which index
 * entries and sort keys are made; throws CannotIndexParallelArrays.
 */
export const combinations = (doc: Doc, paths: readonly Path[]): Combinations => {
  const multikey = paths.map(() => false);
  const rows: (readonly (Value | undefined)[])[] = [];
  expand(
    paths.map((path) => ({ value: doc, rest: path, settled: false })),
    multikey,
    rows,
  );
  return { rows, multikey };
};

const expand = (trails: readonly Trail[], multikey: boolean[], rows: (readonly (Value | undefined)[])[]): void => {
  const walked = trails.map(follow);
  let array: Value[] | undefined;
  for (const { value, settled } of walked) {
    if (settled || !isArray(value)) continue;
    if (array !== undefined && array !== value) {
      throw new StoreError('CannotIndexParallelArrays', 'cannot index parallel arrays');
    }
    array = value;
  }
  if (array === undefined) {
    rows.push(walked.map((trail) => (trail.rest.length > 0 ? undefined : trail.value)));
    return;
  }
  const open = array;
  walked.forEach((trail, at) => {
    if (!trail.settled && trail.value === open) multikey[at] = true;
  });
  const elements: readonly (Value | undefined)[] = open.length === 0 ? [undefined] : open;
  for (const element of elements) {
    expand(
      walked.map((trail) => (!trail.settled && trail.value === open ? enter(trail, element) : trail)),
      multikey,
      rows,
    );
  }
};

/** An empty array is indexed as undefined, below null; a path that continues inside it finds nothing. */
const enter = (trail: Trail, element: Value | undefined): Trail => {
  if (trail.rest.length === 0) {
    return { value: element === undefined ? undefinedValue : element, rest: [], settled: true };
  }
  if (isDoc(element)) return { value: element, rest: trail.rest, settled: false };
  return { value: undefined, rest: [], settled: true };
};

/** Descends through documents, and through arrays by number, until the path ends, is missing, or meets an array. */
const follow = (trail: Trail): Trail => {
  let { value, rest } = trail;
  if (trail.settled) return trail;
  while (rest.length > 0) {
    const [name = ''] = rest;
    if (isDoc(value)) value = value.get(name);
    else if (isArray(value)) {
      const index = asIndex(name);
      if (index === undefined || value[index] === undefined) return { value, rest, settled: false };
      value = value[index];
    } else return { value: undefined, rest: [], settled: true };
    rest = rest.slice(1);
  }
  return { value, rest, settled: false };
};
