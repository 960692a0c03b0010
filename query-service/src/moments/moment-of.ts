import type { contract } from '@torno/contract';
import { DomainError } from '@torno/kernel';
import type { RfqHistoryReadModel, Stored } from '@torno/read-models';
import type { HistoryFilter, Models } from '../read-models/read-models.js';
import type { z } from 'zod';

type RequestedMoment = z.output<typeof contract.pastState.query>['at'];
type Entry = Stored<RfqHistoryReadModel>;

/** A moment in a history. */
export type Moment = {
  readonly position: number;
  /** The last event of the history until then; undefined before the first one. */
  readonly event: Entry | undefined;
};

const futureMoment = (): DomainError => new DomainError('moment.in-future', 'invalid');

const lastOf = async (models: Models, filter: HistoryFilter): Promise<Entry | undefined> =>
  (await models['rfq-history'].find(filter, { sort: { position: -1 }, limit: 1 }))[0];

/** The last event that one of the filters finds; each is answered by an index of its own. */
const lastOfAny = async (
  models: Models,
  filters: readonly HistoryFilter[],
  condition: HistoryFilter,
): Promise<Entry | undefined> => {
  const found = await Promise.all(filters.map((filter) => lastOf(models, { $and: [filter, condition] })));
  return found.reduce((last, event) => ((event?.position ?? -1) > (last?.position ?? -1) ? event : last), undefined);
};

/**
 * The moment that an address names in the history that the filters find, the newest event unless it names one; 400 for
 * one that has not come yet.
 */
export const momentOf = async (
  models: Models,
  filters: readonly HistoryFilter[],
  requested: RequestedMoment,
  now: string,
): Promise<Moment> => {
  if (typeof requested === 'number') {
    const newest = await lastOf(models, {});
    if (requested > (newest?.position ?? 0)) throw futureMoment();
    return { position: requested, event: await lastOfAny(models, filters, { position: { $lte: requested } }) };
  }
  const instant = requested === undefined ? now : new Date(requested).toISOString();
  if (instant > now) throw futureMoment();
  const event = await lastOfAny(models, filters, requested === undefined ? {} : { 'metadata.at': { $lte: instant } });
  return { event, position: event?.position ?? 0 };
};
