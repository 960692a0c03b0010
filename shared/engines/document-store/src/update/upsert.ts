import { StoreError } from '../errors.js';
import { newObjectId } from '../bson/object-id.js';
import type { Doc } from '../bson/value.js';
import type { Filter } from '../match/filter.js';
import { conjunctsOf } from '../plan/conjuncts.js';
import { putAt } from './place.js';
import type { OwnValues } from './place.js';
import { withId } from './update.js';
import type { Update } from './update.js';

/**
 * The document that an upsert inserts: the filter's equalities, then the update; a new ObjectId if neither has an
 * `_id`.
 */
export const upsertDocument = (filter: Filter, update: Update): Doc => {
  const base: Doc = new Map();
  const ownValues: OwnValues = new WeakSet([base]);
  const takenNames: string[] = [];
  for (const { condition, inElement } of conjunctsOf(filter)) {
    if (inElement || condition.op !== 'eq') continue;
    const name = condition.path.join('.');
    if (update.isReplacement && name.startsWith('_id.')) {
      throw new StoreError(
        'NotExactValueField',
        `field at '_id' must be exactly specified, field at sub-path '${name}' found`,
      );
    }
    if (update.isReplacement && name !== '_id') continue;
    if (takenNames.some((other) => other === name || other.startsWith(`${name}.`) || name.startsWith(`${other}.`))) {
      throw new StoreError('NotSingleValueField', `cannot infer query fields to set, path '${name}' is matched twice`);
    }
    takenNames.push(name);
    putAt(base, condition.path, condition.value, ownValues);
  }
  const upsertedDoc = update.apply(base, undefined, true);
  return withId(upsertedDoc, upsertedDoc.get('_id') ?? newObjectId());
};
