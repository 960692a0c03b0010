import { isPublished } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import type { RfqReadModel, Stored } from '@torno/read-models';
import { byId } from '../read-models/order-by.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';

export const rfqNotFound = (): DomainError => new DomainError('rfq.not-found', 'not-found');

const number = /^\d+$/;

/** RFQs by their UUIDs or numbers (C-21), in the given order; undefined for one that does not exist. */
const foundByKeys = async (
  { rfqs }: Models,
  keys: readonly string[],
): Promise<readonly (Stored<RfqReadModel> | undefined)[]> => {
  const numbers = keys.filter((key) => number.test(key)).map(Number);
  const [withIds, withNumbers] = await Promise.all([
    findAllExisting(
      rfqs,
      keys.filter((key) => !number.test(key)),
    ),
    numbers.length > 0 ? rfqs.find({ secondaryId: { $in: numbers } }, { sort: byId }) : [],
  ]);
  const found = new Map([
    ...withIds.map((rfq) => [rfq.rfqId, rfq] as const),
    ...withNumbers.map((rfq) => [String(rfq.secondaryId), rfq] as const),
  ]);
  return keys.map((key) => found.get(number.test(key) ? String(Number(key)) : key));
};

/** RFQs by their UUIDs or numbers (C-21), in the given order; 404 if one does not exist. */
export const rfqsByKeys = async (models: Models, keys: readonly string[]): Promise<readonly Stored<RfqReadModel>[]> =>
  (await foundByKeys(models, keys)).map((rfq) => {
    if (!rfq) throw rfqNotFound();
    return rfq;
  });

/** An RFQ by its UUID or number; 404 if there is none. */
export const rfqByKey = async (models: Models, key: string): Promise<Stored<RfqReadModel>> => {
  const [rfq] = await rfqsByKeys(models, [key]);
  if (!rfq) throw rfqNotFound();
  return rfq;
};

/** An RFQ by its UUID or number; undefined if there is none. */
export const findRfqByKey = async (models: Models, key: string): Promise<Stored<RfqReadModel> | undefined> =>
  (await foundByKeys(models, [key]))[0];

/** RFQs of the caller's company; other RFQs do not exist for it. */
export const ownRfqs = async (
  models: Models,
  keys: readonly string[],
  companyId: string,
): Promise<readonly Stored<RfqReadModel>[]> => {
  const found = await rfqsByKeys(models, keys);
  if (found.some(({ buyerCompanyId }) => buyerCompanyId !== companyId)) throw rfqNotFound();
  return found;
};

export const ownRfq = async (models: Models, key: string, companyId: string): Promise<Stored<RfqReadModel>> => {
  const [rfq] = await ownRfqs(models, [key], companyId);
  if (!rfq) throw rfqNotFound();
  return rfq;
};

/** Own RFQs that suppliers have been able to read; 409 if one is a draft or waits for its verification (BRFQ-31). */
export const ownPublishedRfqs = async (
  ...args: Parameters<typeof ownRfqs>
): Promise<readonly Stored<RfqReadModel>[]> => {
  const found = await ownRfqs(...args);
  if (!found.every(({ status }) => isPublished(status))) throw new DomainError('rfq.not-published');
  return found;
};

export const ownPublishedRfq = async (
  models: Models,
  key: string,
  companyId: string,
): Promise<Stored<RfqReadModel>> => {
  const [rfq] = await ownPublishedRfqs(models, [key], companyId);
  if (!rfq) throw rfqNotFound();
  return rfq;
};
