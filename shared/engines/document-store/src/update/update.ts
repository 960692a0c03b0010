import { StoreError, unsupported } from '../errors.js';
import { compareText, equal } from '../bson/compare.js';
import { fillTimestamps } from '../bson/timestamp.js';
import { isDoc } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { splitPath } from '../match/path.js';
import type { Path } from '../match/path.js';
import type { Change } from './array-operators.js';
import { fieldChange, isFieldOperator } from './field-operators.js';
import { putAt, removeAt, valueAt } from './place.js';
import type { OwnValues } from './place.js';
import { parseArrayFilters, placeholder, targets } from './targets.js';

/**
 * Returns the new document: `position` is where the filter matched within an array. Leaves the given document
 * unchanged.
 */
export interface Update {
  readonly isReplacement: boolean;
  /** The parts of a document that `apply` reads or changes. */
  readonly touches: readonly Path[];
  apply(doc: Doc, position: number | undefined, isInserting?: boolean): Doc;
}

interface Step {
  readonly path: Path;
  readonly onlyInserting: boolean;
  readonly run: (doc: Doc, path: Path, ownValues: OwnValues) => void;
}

/** Parses a replacement document or a document of update operators; throws FailedToParse naming an unknown operator. */
export const parseUpdate = (update: Value, arrayFilters: readonly Value[] = []): Update => {
  if (!isDoc(update)) throw unsupported('an update by pipeline');
  const [first] = update.keys();
  if (first === undefined || !first.startsWith('$')) return replacement(update, arrayFilters);
  return modification(update, arrayFilters);
};

const idPath: Path = ['_id'];

const replacement = (update: Doc, arrayFilters: readonly Value[]): Update => {
  if (arrayFilters.length > 0)
    throw new StoreError('FailedToParse', 'arrayFilters may not be specified for a replacement');
  for (const name of update.keys()) {
    if (name.startsWith('$')) {
      throw new StoreError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' is not allowed in a replacement`,
      );
    }
  }
  const apply: Update['apply'] = (doc) => {
    const id = doc.get('_id');
    const givenId = update.get('_id');
    if (id !== undefined && givenId !== undefined && !equal(id, givenId)) throw immutableId();
    return withId(fillTimestamps(update), id ?? givenId);
  };
  return { isReplacement: true, touches: [idPath], apply };
};

/** The document with its `_id` in front. */
export const withId = (doc: Doc, id: Value | undefined): Doc => {
  if (id === undefined) return new Map(doc);
  const [first] = doc;
  if (first?.[0] === '_id' && first[1] === id) return doc;
  return new Map([['_id', id], ...Array.from(doc).filter(([name]) => name !== '_id')]);
};

const immutableId = (): StoreError =>
  new StoreError('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");

const modification = (update: Doc, arrayFilters: readonly Value[]): Update => {
  const steps: Step[] = [];
  for (const [operator, fields] of update) {
    if (!isDoc(fields)) {
      throw new StoreError('FailedToParse', `Modifiers operate on fields but we found another type for ${operator}`);
    }
    for (const [name, value] of fields) steps.push(...parseSteps(operator, name, value));
  }
  refuseConflicts(steps.map((step) => step.path));
  const filters = parseArrayFilters(arrayFilters);
  refuseUnused(steps, [...filters.keys()]);
  // MongoDB adds new fields in the order of their names, whatever the order in the update.
  steps.sort((left, right) => comparePaths(left.path, right.path));
  // Paths that only become concrete for a document may conflict there.
  const mayMeet = steps.length > 1 && steps.some((step) => step.path.some((part) => part.startsWith('$')));
  const apply: Update['apply'] = (doc, position, isInserting = false) => {
    const next: Doc = new Map(doc);
    const ownValues: OwnValues = new WeakSet([next]);
    const changedPaths: Path[] = [];
    for (const step of steps) {
      if (step.onlyInserting && !isInserting) continue;
      const concrete = targets(next, step.path, position, filters);
      for (const path of concrete) {
        if (mayMeet) changedPaths.push(path);
        step.run(next, path, ownValues);
      }
    }
    if (mayMeet) refuseConflicts(changedPaths);
    const id = doc.get('_id');
    const newId = next.get('_id');
    if (id !== undefined && (newId === undefined || !equal(id, newId))) throw immutableId();
    return next;
  };
  return { isReplacement: false, touches: [idPath, ...steps.map(({ path }) => path)], apply };
};

const parseSteps = (operator: string, name: string, value: Value): Step[] => {
  const path = parsePath(name);
  const onlyInserting = operator === '$setOnInsert';
  if (operator === '$rename') return renameSteps(name, path, value);
  if (operator === '$unset') return [{ path, onlyInserting, run: removeAt }];
  if (isFieldOperator(operator)) {
    return [{ path, onlyInserting, run: valueChange(fieldChange(operator, name, value)) }];
  }
  throw new StoreError(
    'FailedToParse',
    `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
  );
};

const valueChange = (change: Change): Step['run'] => {
  return (doc, path, ownValues) => {
    const value = change(valueAt(doc, path));
    if (value !== undefined) putAt(doc, path, value, ownValues);
  };
};

const renameSteps = (name: string, path: Path, value: Value): Step[] => {
  if (typeof value !== 'string')
    throw new StoreError('BadValue', `The 'to' field for $rename must be a string: ${name}`);
  const to = parsePath(value);
  if (name === value) {
    throw new StoreError('BadValue', `The source and target field for $rename must differ: ${name}`);
  }
  if ([...path, ...to].some((part) => part.startsWith('$'))) {
    throw new StoreError('BadValue', `The source and target field for $rename may not be dynamic: ${name}`);
  }
  const move: Step['run'] = (doc, from, ownValues) => {
    for (const movedPath of [from, to]) refuseArrays(doc, movedPath);
    const movedValue = valueAt(doc, from);
    if (movedValue === undefined) return;
    removeAt(doc, from, ownValues);
    removeAt(doc, to, ownValues);
    putAt(doc, to, movedValue, ownValues);
  };
  // The second step only takes part in the search for conflicts.
  return [
    { path, onlyInserting: false, run: move },
    { path: to, onlyInserting: false, run: () => undefined },
  ];
};

const refuseArrays = (doc: Doc, path: Path): void => {
  for (let depth = 1; depth < path.length; depth++) {
    if (Array.isArray(valueAt(doc, path.slice(0, depth)))) {
      throw new StoreError('BadValue', `The path '${path.join('.')}' of $rename cannot lead through an array`);
    }
  }
};

const parsePath = (name: string): Path => {
  const path = splitPath(name);
  if (path.includes('')) {
    throw new StoreError(
      'EmptyFieldName',
      `The update path '${name}' contains an empty field name, which is not allowed.`,
    );
  }
  path.forEach((part, index) => {
    if (!part.startsWith('$')) return;
    if (part === '$' && path.indexOf('$') < index) {
      throw new StoreError('BadValue', `Too many positional (i.e. '$') elements found in path '${name}'`);
    }
    if (index === 0 || (part !== '$' && placeholder(part) === undefined)) {
      throw new StoreError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${name}' is not valid for storage.`,
      );
    }
  });
  return path;
};

/** Throws when one of the paths is, or leads through, another one. */
const refuseConflicts = (paths: readonly Path[]): void => {
  const takenPaths = new Set<string>();
  const heads = new Set<string>();
  for (const path of paths) {
    const wholePath = path.join('.');
    const prefixes = path.map((_, index) => path.slice(0, index + 1).join('.'));
    const conflict = heads.has(wholePath) ? wholePath : prefixes.find((prefix) => takenPaths.has(prefix));
    if (conflict !== undefined) {
      throw new StoreError(
        'ConflictingUpdateOperators',
        `Updating the path '${wholePath}' would create a conflict at '${conflict}'`,
      );
    }
    takenPaths.add(wholePath);
    for (const prefix of prefixes) heads.add(prefix);
  }
};

const refuseUnused = (steps: readonly Step[], names: readonly string[]): void => {
  const usedNames = new Set(steps.flatMap((step) => step.path.map(placeholder)));
  for (const name of names) {
    if (!usedNames.has(name)) {
      throw new StoreError('FailedToParse', `The array filter for identifier '${name}' was not used in the update`);
    }
  }
};

const comparePaths = (left: Path, right: Path): number => {
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const a = left[index] ?? '';
    const b = right[index] ?? '';
    const difference = /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) - Number(b) : compareText(a, b);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
};
