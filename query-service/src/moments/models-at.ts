import type { Filter, StoredDocument } from '@torno/platform';
import { readModelNames } from '@torno/read-models';
import { byId } from '../read-models/order-by.js';
import type { Models, ReadModelCollection } from '../read-models/read-models.js';
import { foldedDocuments, isPastReadModel, type FoldBudget, type PastReadModel } from './folded-documents.js';

type Condition = Filter<StoredDocument>;

/** Fields that a document keeps from its first event to its last, by which it is found as it is found today. */
const immutableFields: ReadonlySet<string> = new Set(['rfqId', 'secondaryId', 'secondaryCompanyId']);

const isIn = (condition: unknown): condition is { readonly $in: readonly string[] } =>
  typeof condition === 'object' && condition !== null && '$in' in condition;

/** The ids that a filter names; undefined for one that asks for other fields. */
const namedIds = ({ _id: id }: Condition): readonly string[] | undefined => {
  if (typeof id === 'string') return [id];
  return isIn(id) ? id.$in : undefined;
};

/** The ids of the documents to which a filter could apply, and its conditions on their past values. */
const candidates = async (models: Models, name: PastReadModel, filter: Condition) => {
  const conditions = Object.entries(filter).filter(([field]) => field !== '_id');
  const ids = namedIds(filter);
  const found = conditions.filter(([field]) => ids === undefined && immutableFields.has(field));
  const comparedConditions = conditions.filter((condition) => !found.includes(condition));
  const unsupportedCondition = comparedConditions.find(([, value]) => typeof value === 'object' && value !== null);
  if (unsupportedCondition) throw new Error(`Past documents of ${name} cannot be found by ${unsupportedCondition[0]}`);
  if (ids === undefined && found.length === 0) throw new Error(`Past documents of ${name} can be found by id only`);
  if (ids !== undefined) return { ids, compared: comparedConditions };
  // The edge between the models' own types and documents that the tables of the projections have folded.
  const live = models[name] as unknown as ReadModelCollection<StoredDocument>;
  const today = await live.find(Object.fromEntries(found), { sort: byId, projection: { _id: 1 } });
  return { ids: today.map(({ _id: id }) => id), compared: comparedConditions };
};

const collectionAt = (
  models: Models,
  name: PastReadModel,
  position: number,
  budget: FoldBudget,
): ReadModelCollection<StoredDocument> => {
  const find: ReadModelCollection<StoredDocument>['find'] = async (filter, { sort, skip = 0, limit = Infinity }) => {
    if (JSON.stringify(sort) !== JSON.stringify(byId))
      throw new Error(`Past documents of ${name} can be sorted by id only`);
    const { ids, compared } = await candidates(models, name, filter);
    const documents = await foldedDocuments(models, name, ids, position, budget);
    return documents
      .filter((document) => compared.every(([field, value]) => (document[field] ?? null) === value))
      .sort(({ _id: a }, { _id: b }) => (a < b ? -1 : 1))
      .slice(skip, skip + limit);
  };
  return {
    name,
    find,
    findOne: async (filter) => (await find(filter, { sort: byId, limit: 1 }))[0] ?? null,
    count: async (filter) => (await find(filter, { sort: byId })).length,
  };
};

/**
 * The read models as they were at a position: documents are folded from the history on demand.
 * Documents are found by id or by a field that never changes; a projection of fields is not applied.
 */
export const modelsAt = (models: Models, position: number, budget: FoldBudget = { folded: 0 }): Models => {
  const pastModels = {};
  for (const name of readModelNames) {
    const get = (): unknown => {
      if (isPastReadModel(name)) return collectionAt(models, name, position, budget);
      throw new Error(`The past of ${name} cannot be read`);
    };
    Object.defineProperty(pastModels, name, { get, enumerable: true });
  }
  return pastModels as Models;
};
