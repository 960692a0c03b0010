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

/** How far one field's path has been followed. */
interface Trail {
  readonly value: Value | undefined;
  readonly rest: Path;
  /** An element of an indexed array: not opened again. */
  readonly settled: boolean;
}

/** The values of an index's fields from which one entry is made. */
type Row = readonly (Value | undefined)[];

interface Rows {
  readonly rows: readonly Row[];
  readonly multikey: readonly boolean[];
}

const none: Rows = { rows: [], multikey: [] };

/** The rows of a document in an index: one, or one for each element of an array. */
const rowsOf = ({ spec }: Pick<Index, 'spec'>, doc: Doc): Rows => {
  if (spec.partial !== undefined && !spec.partial.matches(doc)) return none;
  const plain = plainRow(doc, spec.paths);
  const { rows, multikey } = plain === undefined ? combinations(doc, spec.paths) : { rows: [plain], multikey: [] };
  return { rows: spec.sparse ? rows.filter((row) => row.some((value) => value !== undefined)) : rows, multikey };
};

const entriesOf = ({ id, spec }: Pick<Index, 'id' | 'spec'>, rows: readonly Row[], record: number) => {
  const seen = new Set<string>();
  const entries: Buffer[] = [];
  const values: (readonly Value[])[] = [];
  for (const row of rows) {
    const filledRow = row.map((value) => value ?? null);
    const entry = indexEntry(id, filledRow, spec.descending, record);
    if (rows.length > 1) {
      const text = entry.toString('latin1');
      if (seen.has(text)) continue;
      seen.add(text);
    }
    entries.push(entry);
    values.push(filledRow);
  }
  return { entries, values };
};

/** The entries of a document in an index; arrays give one per element. */
export const documentEntries = (index: Pick<Index, 'id' | 'spec'>, doc: Doc, record: number): DocumentEntries => {
  const { rows, multikey } = rowsOf(index, doc);
  return { ...entriesOf(index, rows, record), multikey };
};

/** The entries that a change of a document removes from an index and adds to it. */
export interface ChangedEntries {
  readonly removed: readonly Buffer[];
  readonly added: DocumentEntries;
}

/** A change leaves most entries as they are; where that shows in the values, such entries are not even made. */
export const compareEntries = (
  index: Pick<Index, 'id' | 'spec'>,
  before: Doc,
  after: Doc,
  record: number,
): ChangedEntries => {
  const old = rowsOf(index, before);
  const rowsAfter = rowsOf(index, after);
  const [removedRows, addedRows] = differentRows(old.rows, rowsAfter.rows);
  const removedEntries = entriesOf(index, removedRows, record).entries;
  const { entries, values } = entriesOf(index, addedRows, record);
  const isOld = isAmong(removedEntries, entries.length);
  const isStill = isAmong(entries, removedEntries.length);
  const isAdded = entries.map((entry) => !isOld(entry));
  return {
    removed: removedEntries.filter((entry) => !isStill(entry)),
    added: {
      entries: entries.filter((_, entryIndex) => isAdded[entryIndex]),
      values: values.filter((_, entryIndex) => isAdded[entryIndex]),
      multikey: rowsAfter.multikey,
    },
  };
};

/** The rows that only one of two lists has, and perhaps some that both have. */
const differentRows = (before: readonly Row[], after: readonly Row[]): readonly [readonly Row[], readonly Row[]] => {
  const column = findVaryingColumn([...before, ...after]);
  if (column === undefined) return [before, after];
  const inBefore = new Set(before.map((row) => row[column]));
  const inAfter = new Set(after.map((row) => row[column]));
  return [before.filter((row) => !inAfter.has(row[column])), after.filter((row) => !inBefore.has(row[column]))];
};

/** The only field in which rows differ, if all of them have a text there: different texts have different entries. */
const findVaryingColumn = (rows: readonly Row[]): number | undefined => {
  const [first = []] = rows;
  let varyingIndex: number | undefined;
  for (let column = 0; column < first.length; column++) {
    if (rows.every((row) => row[column] === first[column])) continue;
    if (varyingIndex !== undefined || rows.some((row) => typeof row[column] !== 'string')) return undefined;
    varyingIndex = column;
  }
  return varyingIndex ?? 0;
};

/** This many comparisons of entries take no longer than a set of them. */
const fewComparisons = 1000;

/** Whether an entry is among the others; it will be asked so many times. */
const isAmong = (others: readonly Buffer[], times: number): ((entry: Buffer) => boolean) => {
  if (others.length * times <= fewComparisons) return (entry) => others.some((other) => other.equals(entry));
  const keys = new Set(others.map((other) => other.toString('latin1')));
  return (entry) => keys.has(entry.toString('latin1'));
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
  const walkedTrails = trails.map(follow);
  let array: Value[] | undefined;
  for (const { value, settled } of walkedTrails) {
    if (settled || !isArray(value)) continue;
    if (array !== undefined && array !== value) {
      throw new StoreError('CannotIndexParallelArrays', 'cannot index parallel arrays');
    }
    array = value;
  }
  if (array === undefined) {
    rows.push(walkedTrails.map((trail) => (trail.rest.length > 0 ? undefined : trail.value)));
    return;
  }
  const open = array;
  walkedTrails.forEach((trail, pathIndex) => {
    if (!trail.settled && trail.value === open) multikey[pathIndex] = true;
  });
  const elements: readonly (Value | undefined)[] = open.length === 0 ? [undefined] : open;
  for (const element of elements) {
    expand(
      walkedTrails.map((trail) => (!trail.settled && trail.value === open ? enter(trail, element) : trail)),
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
