import { cancelReason, statusesInState, statusesOnList, type BuyerListType, type BuyerState } from '@torno/domain';
import { addCalendarDays, startOfDay } from '@torno/kernel';
import type { Filter } from '@torno/platform';
import type { RfqReadModel, Stored } from '@torno/read-models';
import { tokenConditions } from '@torno/read-models';
import type { RequestOf } from '../context.js';

type RfqFilter = Filter<Stored<RfqReadModel>>;

/** The filter for a company's RFQs in a list. */
export const listFilter = (buyerCompanyId: string, list: BuyerListType): RfqFilter => ({ buyerCompanyId, lists: list });

/**
 * The filter for the RFQs of a list in which label, internal code or number hold every typed word (BRFQ-32, C-35);
 * undefined when no word is typed. It names the statuses of the list, since no index can hold two arrays: lists and
 * words.
 */
export const searchFilter = (
  buyerCompanyId: string,
  list: BuyerListType,
  searchTerm: string,
): RfqFilter | undefined => {
  const words = tokenConditions(searchTerm);
  return words.length === 0 ? undefined : { buyerCompanyId, status: { $in: statusesOnList(list) }, $and: words };
};

const notAwarded = { result: { $nin: ['Awarded', 'Negotiation'] } } satisfies RfqFilter;

/** The conditions besides the status by which `buyerStateOf` distinguishes states. */
const conditionsOfState: Readonly<Record<BuyerState, (now: string) => RfqFilter>> = {
  InWork: () => ({}),
  ToBeVerified: () => ({}),
  PublishedFailed: () => ({}),
  Active: (now) => ({ endDate: { $gt: now } }),
  ToDecide: (now) => ({ endDate: { $gt: '', $lte: now } }),
  Awarded: () => ({ result: 'Awarded' }),
  Negotiation: () => ({ result: 'Negotiation' }),
  NoAward: () => ({ ...notAwarded, noAwardReason: { $ne: cancelReason } }),
  Cancelled: () => ({ ...notAwarded, noAwardReason: cancelReason }),
};

/** The RFQs in a state. */
const stateFilter = (state: BuyerState, now: string): RfqFilter => ({
  status: { $in: [...statusesInState[state]] },
  ...conditionsOfState[state](now),
});

/** The conditions of the filters that narrow a list, one for each; entries of one filter are alternatives. */
export const chosenFilters = (
  { states, ownerUserIDs, createdFrom, createdTo, technologyIDs, technologyGroupIDs }: RequestOf<'buyerRfqs'>['body'],
  now: string,
  timeZone: string,
): readonly RfqFilter[] => [
  ...(states.length > 0 ? [{ $or: states.map((state) => stateFilter(state, now)) }] : []),
  ...(ownerUserIDs.length > 0 ? [{ ownerUserId: { $in: ownerUserIDs } }] : []),
  ...(createdFrom === undefined ? [] : [{ createdAt: { $gte: startOfDay(createdFrom, timeZone) } }]),
  ...(createdTo === undefined ? [] : [{ createdAt: { $lt: startOfDay(addCalendarDays(createdTo, 1), timeZone) } }]),
  ...(technologyIDs.length + technologyGroupIDs.length > 0
    ? [
        {
          $or: [
            { technologyIds: { $in: technologyIDs } },
            { 'positions.technologies.technologyGroupId': { $in: technologyGroupIDs } },
          ],
        },
      ]
    : []),
];

/** The filter with further conditions. */
export const withConditions = (filter: RfqFilter, conditions: readonly RfqFilter[]): RfqFilter =>
  conditions.length === 0 ? filter : { ...filter, $and: [...(filter.$and ?? []), ...conditions] };
