import { StoreError } from '../errors.js';
import { compare } from '../bson/compare.js';
import { orderKey } from '../bson/order-key.js';
import { isArray, isNumeric, toNumber, undefinedValue } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { splitPath, walk } from '../match/path.js';
import type { SortField } from '../plan/planner.js';

/** Parses `{ field: 1 | -1, … }`; throws BadValue for anything else. */
export const parseSort = (sort: Doc | undefined): SortField[] =>
  Array.from(sort ?? [], ([name, direction]) => {
    if (!isNumeric(direction) || Math.abs(toNumber(direction)) !== 1) {
      throw new StoreError('BadValue', `Illegal key in $sort specification: ${name}: only 1 and -1 are supported`);
    }
    if (name === '' || name.split('.').includes(''))
      throw new StoreError('BadValue', 'FieldPath must not have empty parts');
    if (name.startsWith('$')) throw new StoreError('BadValue', `FieldPath field names may not start with '$': ${name}`);
    return { name, descending: toNumber(direction) < 0 };
  });

/** A function that gives each document bytes in whose order the sort puts it. */
export const sortKey = (sort: readonly SortField[]): ((doc: Doc) => Buffer) => {
  const fields = sort.map(({ name, descending }) => ({ path: splitPath(name), descending }));
  const descending = sort.map((field) => field.descending);
  return (doc) =>
    orderKey(
      fields.map((field) => sortValue(doc, field.path, field.descending)),
      descending,
    );
};

/** Arrays sort by their least element upwards and by their greatest downwards; missing sorts as null. */
const sortValue = (doc: Doc, path: readonly string[], descending: boolean): Value => {
  let chosen: Value | undefined;
  const consider = (value: Value): void => {
    if (chosen === undefined || (descending ? compare(value, chosen) > 0 : compare(value, chosen) < 0)) chosen = value;
  };
  walk(doc, path, (value) => {
    if (isArray(value)) {
      if (value.length === 0) consider(undefinedValue);
      value.forEach(consider);
    } else consider(value ?? null);
    return false;
  });
  return chosen ?? null;
};

interface Sorted<T> {
  readonly key: Buffer;
  readonly turn: number;
  readonly item: T;
  readonly size: number;
}

/** Collects items and gives them back in order; keeps no more than the first `keep`. Ties keep the order of arrival. */
export interface Sorter<T> {
  add(key: Buffer, item: T, size: number): void;
  sorted(): T[];
}

const mostBytes = 100 * 1024 * 1024;

/** Throws QueryExceededMemoryLimitNoDiskUseAllowed when what is kept exceeds 100 MB. */
export const sorter = <T>(keep: number): Sorter<T> => {
  let kept: Sorted<T>[] = [];
  let bytes = 0;
  let turn = 0;
  const arrange = (): void => {
    kept.sort((left, right) => Buffer.compare(left.key, right.key) || left.turn - right.turn);
    for (const dropped of kept.splice(keep)) bytes -= dropped.size;
  };
  return {
    add: (key, item, size) => {
      kept.push({ key, turn: turn++, item, size });
      bytes += size;
      if (kept.length > keep * 2 + 100 || bytes > mostBytes) arrange();
      if (bytes > mostBytes) {
        throw new StoreError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `Sort exceeded memory limit of ${mostBytes} bytes; an index in the order of the sort avoids it`,
        );
      }
    },
    sorted: () => {
      arrange();
      const items = kept.map((one) => one.item);
      kept = [];
      return items;
    },
  };
};
