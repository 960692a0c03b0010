import { StoreError } from '../errors.js';
import { decode } from '../bson/decode.js';
import { isArray, isDoc, typeName, whole as wholeValue } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { encode } from '../bson/encode.js';
import { count as atLeastZero, readFields, required, text } from '../command/fields.js';
import type { Filter } from '../match/filter.js';
import { matcher } from '../match/matcher.js';
import { parseFilter } from '../match/parse.js';
import { splitPath, walk } from '../match/path.js';
import { paced } from '../query/pace.js';
import type { Deadline } from '../query/pace.js';
import { runQuery } from '../query/run.js';
import { parseSort, sorter, sortKey } from '../query/sort.js';
import type { Collection } from '../storage/catalog.js';
import type { Tables } from '../storage/tables.js';
import { parseGroup } from './group.js';
import { parseAddFields, parseProject } from './reshape.js';
import { parseUnwind } from './unwind.js';

export type Docs = AsyncIterable<Doc>;

/** What stages need of their surroundings. */
export interface PipelineContext {
  readonly tables: Tables;
  readonly find: (collection: string) => Collection | undefined;
  readonly deadline: Deadline;
}

export type Stage = (input: Docs, context: PipelineContext) => Docs;

/** Parses the stages of a pipeline; throws 40324 naming one that is not there. */
export const parsePipeline = (stages: readonly Value[]): Stage[] => stages.map(parseStage);

/** Name and operand of a stage. */
export const stageOf = (stage: Value): [string, Value] => {
  const [only, ...more] = isDoc(stage) ? stage : [];
  if (only === undefined || more.length > 0) {
    throw new StoreError('FailedToParse', 'A pipeline stage specification object must contain exactly one field.');
  }
  return only;
};

export const runPipeline = (input: Docs, stages: readonly Stage[], context: PipelineContext): Docs =>
  stages.reduce((docs, stage) => stage(docs, context), input);

const docOf = (name: string, operand: Value): Doc => {
  if (isDoc(operand)) return operand;
  throw new StoreError('FailedToParse', `the ${name} specification must be an object, but is ${typeName(operand)}`);
};

const parseStage = (stage: Value): Stage => {
  const [name, operand] = stageOf(stage);
  switch (name) {
    case '$match':
      return filtering(matcher(parseFilter(docOf(name, operand))));
    case '$project':
      return mapping(parseProject(docOf(name, operand)));
    case '$addFields':
    case '$set':
      return mapping(parseAddFields(docOf(name, operand)));
    case '$unwind':
      return flattening(parseUnwind(operand));
    case '$sort':
      return sorting(docOf(name, operand));
    case '$skip':
      return skipping(atLeastZero(operand, name));
    case '$limit':
      return limiting(positive(name, operand));
    case '$group':
      return grouping(docOf(name, operand));
    case '$count':
      return counting(text(operand, name));
    case '$lookup':
      return joining(docOf(name, operand));
    case '$facet':
      return facetting(docOf(name, operand));
    default:
      throw new StoreError('UnrecognizedStage', `Unrecognized pipeline stage name: '${name}'`);
  }
};

const positive = (name: string, operand: Value): number => {
  const limit = atLeastZero(operand, name);
  if (limit === 0) throw new StoreError('BadValue', 'the limit must be positive');
  return limit;
};

const filtering = (keep: (doc: Doc) => boolean): Stage =>
  async function* (input) {
    for await (const doc of input) if (keep(doc)) yield doc;
  };

const mapping = (change: (doc: Doc) => Doc): Stage =>
  async function* (input) {
    for await (const doc of input) yield change(doc);
  };

const flattening = (open: (doc: Doc) => Doc[]): Stage =>
  async function* (input) {
    for await (const doc of input) yield* open(doc);
  };

const sorting = (source: Doc): Stage => {
  const keyOf = sortKey(parseSort(source));
  return async function* (input) {
    const sorted = sorter<Doc>(Infinity);
    for await (const doc of input) sorted.add(keyOf(doc), doc, encode(doc).length);
    yield* sorted.sorted();
  };
};

const skipping = (count: number): Stage =>
  async function* (input) {
    let seen = 0;
    for await (const doc of input) if (seen++ >= count) yield doc;
  };

const limiting = (count: number): Stage =>
  async function* (input) {
    let given = 0;
    for await (const doc of input) {
      yield doc;
      if (++given >= count) return;
    }
  };

const grouping = (source: Doc): Stage => {
  const begin = parseGroup(source);
  return async function* (input) {
    const groups = begin();
    for await (const doc of input) groups.add(doc);
    yield* groups.results();
  };
};

const counting = (name: string): Stage => {
  if (name === '' || name.startsWith('$') || name.includes('.')) {
    throw new StoreError('FailedToParse', 'the count field must be a non-empty name without $ and .');
  }
  return async function* (input) {
    let total = 0;
    for await (const _ of input) total++;
    if (total > 0) yield new Map([[name, wholeValue(total)]]);
  };
};

/** `$lookup` by equality of two fields: an array on either side stands for its elements, missing for null. */
const joining = (source: Doc): Stage => {
  const fields = readFields(source, '$lookup', { from: text, localField: text, foreignField: text, as: text }, true);
  const from = required(fields.from, '$lookup.from');
  const local = splitPath(required(fields.localField, '$lookup.localField'));
  const foreign = splitPath(required(fields.foreignField, '$lookup.foreignField'));
  const as = required(fields.as, '$lookup.as');
  return async function* (input, { tables, find, deadline }) {
    for await (const doc of input) {
      const filter: Filter = { op: 'in', path: foreign, values: joinValues(doc, local), patterns: [] };
      const found: Doc[] = [];
      const { steps } = runQuery(tables, find(from), { filter });
      for await (const hit of paced(steps, deadline)) found.push(decode(hit.bytes));
      yield new Map([...doc, [as, found]]);
    }
  };
};

const joinValues = (doc: Doc, path: readonly string[]): Value[] => {
  const values: Value[] = [];
  walk(doc, path, (value) => {
    if (isArray(value)) values.push(...value);
    else values.push(value ?? null);
    return false;
  });
  return values;
};

/** `$facet`: several pipelines over the same documents, each giving one array. */
const facetting = (source: Doc): Stage => {
  const facets = Array.from(source, ([name, stages]): [string, Stage[]] => {
    if (!isArray(stages)) throw new StoreError('FailedToParse', `arguments to $facet must be arrays, ${name} is not`);
    if (stages.some((stage) => stageOf(stage)[0] === '$facet')) {
      throw new StoreError('FailedToParse', '$facet is not allowed to be used within a $facet stage');
    }
    return [name, parsePipeline(stages)];
  });
  if (facets.length === 0) throw new StoreError('FailedToParse', '$facet needs at least one pipeline');
  return async function* (input, context) {
    const docs = await collected(input);
    const made: Doc = new Map();
    for (const [name, stages] of facets) made.set(name, await collected(runPipeline(all(docs), stages, context)));
    yield made;
  };
};

async function* all(docs: readonly Doc[]): AsyncGenerator<Doc, void, undefined> {
  yield* docs;
}

const collected = async (docs: Docs): Promise<Doc[]> => {
  const list: Doc[] = [];
  for await (const doc of docs) list.push(doc);
  return list;
};
