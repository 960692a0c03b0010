import { StoreError, unsupported } from '../errors.js';
import { decode } from '../bson/decode.js';
import { isArray, isDoc, isNumeric, toNumber, typeName, numberValue as wholeValue } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { encode, maxDocumentBytes } from '../bson/encode.js';
import { fieldPath } from '../match/field-path.js';
import type { Filter } from '../match/filter.js';
import { matcher } from '../match/matcher.js';
import type { Matcher } from '../match/matcher.js';
import { parseFilter } from '../match/parse.js';
import { walk } from '../match/path.js';
import { isExpensive, preparation } from '../plan/listed-keys.js';
import { createYielder, paceSteps, runPaced } from '../query/pace.js';
import type { Deadline } from '../query/pace.js';
import { runQuery } from '../query/run.js';
import { parseSort, sorter, sortKey } from '../query/sort.js';
import type { Collection } from '../storage/catalog.js';
import type { Tables } from '../storage/tables.js';
import { parseGroup } from './group.js';
import { parseAddFields, parseProject, withField } from './reshape.js';
import { parseUnwind } from './unwind.js';
import { checkSize, sizeInMemory } from './memory-size.js';

export type Docs = AsyncIterable<Doc>;

/** The facts that stages need from outside the pipeline. */
export interface PipelineContext {
  readonly tables: Tables;
  readonly find: (collection: string) => Collection | undefined;
  readonly deadline: Deadline;
}

export type Stage = (input: Docs, context: PipelineContext) => Docs;

/** Parses the stages of a pipeline; throws 40324 naming an unknown one. */
export const parsePipeline = (stages: readonly Value[]): Stage[] => {
  if (stages.length > maxStages) {
    throw new StoreError(7749501, `Pipeline length must be no longer than ${maxStages} stages`);
  }
  return stages.map(parseStage);
};

const maxStages = 1000;

/** Name and operand of a stage. */
export const stageOf = (stage: Value): [string, Value] => {
  if (!isDoc(stage)) throw new StoreError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const [entry, ...otherEntries] = stage;
  if (entry === undefined || otherEntries.length > 0) {
    throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return entry;
};

export const runPipeline = (input: Docs, stages: readonly Stage[], context: PipelineContext): Docs =>
  stages.reduce((docs, stage) => stage(docs, context), input);

const docOf = (name: string, operand: Value, code: number | 'FailedToParse'): Doc => {
  if (isDoc(operand)) return operand;
  throw new StoreError(code, `the ${name} specification must be an object, but is ${typeName(operand)}`);
};

const parseStage = (stage: Value): Stage => {
  const [name, operand] = stageOf(stage);
  switch (name) {
    case '$match':
      return matchStage(parseFilter(docOf(name, operand, 15959)));
    case '$project':
      return mapStage(parseProject(docOf(name, operand, 15969)));
    case '$addFields':
    case '$set':
      return mapStage(parseAddFields(docOf(name, operand, 40272)));
    case '$unwind':
      return flatMapStage(parseUnwind(operand));
    case '$sort':
      return sortStage(docOf(name, operand, 15973));
    case '$skip':
      return skipStage(amount(name, operand, 5107200));
    case '$limit':
      return limitStage(positive(name, operand));
    case '$group':
      return groupStage(docOf(name, operand, 15947));
    case '$count':
      return countStage(operand);
    case '$lookup':
      return lookupStage(docOf(name, operand, 'FailedToParse'));
    case '$facet':
      return facetStage(docOf(name, operand, 40169));
    case '$changeStream':
      throw new StoreError(40573, 'The $changeStream stage is only supported on replica sets');
    default:
      throw new StoreError('UnrecognizedStage', `Unrecognized pipeline stage name: '${name}'`);
  }
};

const positive = (name: string, operand: Value): number => {
  const limit = amount(name, operand, 5107201);
  if (limit === 0) throw new StoreError(15958, 'the limit must be positive');
  return limit;
};

const amount = (name: string, operand: Value, code: number): number => {
  const number = isNumeric(operand) ? toNumber(operand) : NaN;
  if (Number.isInteger(number) && number >= 0) return number;
  throw new StoreError(
    code,
    `invalid argument to ${name} stage: Expected a non-negative number, found ${typeName(operand)}`,
  );
};

const matchStage = (filter: Filter): Stage => {
  if (!isExpensive(filter)) return filterStage(matcher(filter));
  return async function* (input, surroundings) {
    await runPaced(preparation(filter), surroundings.deadline);
    yield* filterStage(matcher(filter))(input, surroundings);
  };
};

const filterStage = (keep: Matcher): Stage =>
  async function* (input) {
    for await (const doc of input) if (keep(doc)) yield doc;
  };

const mapStage = (change: (doc: Doc) => Doc): Stage =>
  async function* (input) {
    for await (const doc of input) yield checkSize(change(doc));
  };

const flatMapStage = (unwind: (doc: Doc) => Doc[]): Stage =>
  async function* (input, { deadline }) {
    const pause = createYielder(deadline);
    for await (const doc of input) {
      for (const unwoundDoc of unwind(doc)) {
        yield unwoundDoc;
        const pausePromise = pause();
        if (pausePromise !== undefined) await pausePromise;
      }
    }
  };

const sortStage = (source: Doc): Stage => {
  if (source.size === 0) throw new StoreError(15976, '$sort stage must have at least one sort key');
  const keyOf = sortKey(parseSort(source));
  return async function* (input, { deadline }) {
    const docSorter = sorter<Doc>(Infinity);
    try {
      for await (const doc of input) docSorter.add(keyOf(doc), doc, encode(doc).length);
      yield* paceSteps(docSorter.sorted(), deadline);
    } finally {
      docSorter.discard();
    }
  };
};

const skipStage = (count: number): Stage =>
  async function* (input) {
    let position = 0;
    for await (const doc of input) if (position++ >= count) yield doc;
  };

const limitStage = (count: number): Stage =>
  async function* (input) {
    let yieldedCount = 0;
    for await (const doc of input) {
      yield doc;
      if (++yieldedCount >= count) return;
    }
  };

const groupStage = (source: Doc): Stage => {
  const begin = parseGroup(source);
  return async function* (input, { deadline }) {
    const groups = begin();
    for await (const doc of input) groups.add(doc);
    for await (const doc of paceSteps(groups.results(), deadline)) yield checkSize(doc);
  };
};

const countStage = (name: Value): Stage => {
  if (typeof name !== 'string') throw new StoreError(40156, 'the count field must be a non-empty string');
  if (name === '') throw new StoreError(40157, 'the count field must be a non-empty string');
  if (name.startsWith('$')) throw new StoreError(40158, 'the count field cannot be a $-prefixed path');
  if (name.includes('\0')) throw new StoreError(40159, 'the count field cannot contain a null byte');
  if (name.includes('.')) throw new StoreError(40160, "the count field cannot contain '.'");
  return async function* (input) {
    let total = 0;
    for await (const _ of input) total++;
    if (total > 0) yield new Map([[name, wholeValue(total)]]);
  };
};

/** `$lookup` by equality of two fields: an array on either side stands for its elements, missing for null. */
const lookupStage = (source: Doc): Stage => {
  for (const [name, value] of source) {
    if (name === 'let' || name === 'pipeline') throw unsupported(`the option '${name}' of $lookup`);
    if (!['from', 'localField', 'foreignField', 'as'].includes(name)) {
      throw new StoreError('FailedToParse', `unknown argument to $lookup: ${name}`);
    }
    if (typeof value !== 'string') {
      throw new StoreError('FailedToParse', `$lookup argument '${name}' must be a string, is type ${typeName(value)}`);
    }
  }
  const requiredText = (name: string): string => {
    const value = source.get(name);
    if (typeof value === 'string') return value;
    throw new StoreError('FailedToParse', `must specify '${name}' field for a $lookup`);
  };
  const from = requiredText('from');
  const local = fieldPath(requiredText('localField'));
  const foreign = fieldPath(requiredText('foreignField'));
  const resultPath = fieldPath(requiredText('as'));
  return async function* (input, { tables, find, deadline }) {
    for await (const doc of input) {
      const filter: Filter = { op: 'in', path: foreign, values: joinValues(doc, local), patterns: [] };
      const joinedDocs: Doc[] = [];
      const { steps } = runQuery(tables, find(from), { filter });
      let bytes = 0;
      for await (const hit of paceSteps(steps, deadline)) {
        bytes += hit.bytes.length;
        if (bytes > maxDocumentBytes) {
          throw new StoreError(
            4568,
            `Total size of documents in ${from} matching $lookup exceeds maximum document size`,
          );
        }
        joinedDocs.push(decode(hit.bytes));
      }
      yield checkSize(withField(doc, resultPath, joinedDocs));
    }
  };
};

const joinValues = (doc: Doc, path: readonly string[]): Value[] => {
  const values: Value[] = [];
  walk(doc, path, (value) => {
    for (const one of isArray(value) ? value : [value ?? null]) values.push(one);
    return false;
  });
  return values;
};

/** `$facet`: several pipelines over the same documents, each giving one array. */
const facetStage = (source: Doc): Stage => {
  const facets = Array.from(source, ([name, stages]): [string, Stage[]] => {
    fieldPath(name);
    if (!isArray(stages)) {
      throw new StoreError(40170, `arguments to $facet must be arrays, ${name} is type ${typeName(stages)}`);
    }
    if (stages.some((stage) => stageOf(stage)[0] === '$facet')) {
      throw new StoreError(40600, '$facet is not allowed to be used within a $facet stage');
    }
    return [name, parsePipeline(stages)];
  });
  if (facets.length === 0) throw new StoreError(40169, 'the $facet specification must be a non-empty object');
  return async function* (input, context) {
    const docs = await collectDocs(input);
    const result: Doc = new Map();
    for (const [name, stages] of facets)
      result.set(name, await collectDocs(runPipeline(paceSteps(docs, context.deadline), stages, context)));
    yield checkSize(result);
  };
};

/** Memory limit of the input of `$facet`, and of each result, approximately, in bytes. */
const maxHeld = 100 * 1024 * 1024;

const collectDocs = async (docs: Docs): Promise<Doc[]> => {
  const list: Doc[] = [];
  let heldBytes = 0;
  for await (const doc of docs) {
    heldBytes += sizeInMemory(doc);
    if (heldBytes > maxHeld) {
      throw new StoreError('QueryExceededMemoryLimitNoDiskUseAllowed', `$facet exceeded ${maxHeld} bytes`);
    }
    list.push(doc);
  }
  return list;
};
