import type { contract } from '@torno/contract';
import { DomainError } from '@torno/kernel';
import type { RfqHistoryReadModel, Stored } from '@torno/read-models';
import type { HistoryFilter } from '../operator/history-of.js';
import type { Models } from '../read-models/read-models.js';
import type { z } from 'zod';

type At = z.output<typeof contract.pastState.query>['at'];
type Entry = Stored<RfqHistoryReadModel>;

/** A moment in a history. */
export type Moment = {
  readonly position: number;
  /** The last event of the history until then; undefined before the first one. */
  readonly event: Entry | undefined;
};

const inFuture = (): DomainError => new DomainError('moment.in-future', 'invalid');

const lastOf = async (models: Models, filter: HistoryFilter): Promise<Entry | undefined> =>
  (await models['rfq-history'].find(filter, { sort: { position: -1 }, limit: 1 }))[0];

/** The moment that an address names, the newest event unless it names one; 400 for one that has not come yet. */
export const momentOf = async (models: Models, filter: HistoryFilter, at: At, now: string): Promise<Moment> => {
  if (at === undefined) {
    const event = await lastOf(models, filter);
    return { event, position: event?.position ?? 0 };
  }
  if (typeof at === 'string') {
    const instant = new Date(at).toISOString();
    if (instant > now) throw inFuture();
    const event = await lastOf(models, { $and: [filter, { 'metadata.at': { $lte: instant } }] });
    return { event, position: event?.position ?? 0 };
  }
  const newest = await lastOf(models, {});
  if (at > (newest?.position ?? 0)) throw inFuture();
  return { position: at, event: await lastOf(models, { $and: [filter, { position: { $lte: at } }] }) };
};
