import {
  hasQuoteSwitches,
  rfqLimits,
  supplierSortOrders,
  type ListLevel,
  type SupplierListType,
  type SupplierSort,
} from '@torno/domain';
import { addDays } from '@torno/kernel';
import type { Filter } from '@torno/platform';
import type { ParticipationReadModel, Stored } from '@torno/read-models';
import type { RequestOf } from '../context.js';
import { orderBy } from '../read-models/order-by.js';
import type { TotalOrder } from '../read-models/read-models.js';

export type ListRequest = RequestOf<'supplierRfqs'>['body'];
export type ParticipationFilter = Filter<Stored<ParticipationReadModel>>;

/** The supplier whose lists are requested, and the time. */
export type ListScope = {
  readonly companyId: string;
  readonly userId: string;
  readonly listLevel: ListLevel;
  /**
   * Buyers who have blocked the supplier, or whom it has blocked: only RFQs with a quote to them stay listed (BRFQ-18).
   */
  readonly blockedBuyers: readonly string[];
  readonly now: string;
};

/** The filter of a list (SRFQ-34); ALL has no list of participations of its own. */
const listFilters: Readonly<
  Record<Exclude<SupplierListType, 'ALL'>, (now: string) => Omit<ParticipationFilter, '$and' | '$or' | '$nor'>>
> = {
  INBOX: (now) => ({ archived: false, stage: 'inbox', overAt: { $gt: now } }),
  PRESELECTED: () => ({ bookmarked: true, archived: false }),
  INPROGRESS: (now) => ({ archived: false, stage: 'progress', overAt: { $gt: now } }),
  ENDED: (now) => ({ archived: false, overAt: { $lte: now } }),
  ARCHIVED: () => ({ archived: true }),
};

/** The level USER holds the RFQs that are assigned to the user or to nobody (SRFQ-41). */
const levelCondition = ({ listLevel, userId }: ListScope): Pick<ParticipationFilter, 'processorUserId'> =>
  listLevel === 'USER' ? { processorUserId: { $in: [userId, null] } } : {};

/** Whether a participation is on the level, as `levelCondition` finds it. */
export const isOnLevel = (
  { listLevel, userId }: ListScope,
  { processorUserId }: Pick<ParticipationReadModel, 'processorUserId'>,
): boolean => listLevel !== 'USER' || processorUserId === userId || processorUserId === null;

const exceptBlockedBuyers = ({ blockedBuyers }: ListScope): Pick<ParticipationFilter, '$or'> =>
  blockedBuyers.length === 0 ? {} : { $or: [{ quoted: true }, { buyerCompanyId: { $nin: blockedBuyers } }] };

export const participationFilter = (list: Exclude<SupplierListType, 'ALL'>, scope: ListScope): ParticipationFilter => ({
  supplierCompanyId: scope.companyId,
  ...listFilters[list](scope.now),
  ...levelCondition(scope),
  ...exceptBlockedBuyers(scope),
});

/** Own participations that are in the inbox if their RFQs match (C-34). */
export const unreadParticipations = (scope: ListScope): ParticipationFilter => ({
  supplierCompanyId: scope.companyId,
  archived: false,
  stage: 'unread',
  overAt: { $gt: scope.now },
  ...levelCondition(scope),
  ...exceptBlockedBuyers(scope),
});

/**
 * An RFQ stays Active until it expires (C-01), so participations that ended earlier cannot belong to an Active one. One
 * more day is added, since an expired RFQ is ended with a delay.
 */
const maxOverdueDays = rfqLimits.expiryDays + 1;

/** Own participations, archived ones too, that may belong to an Active RFQ; `isRunning`: before its deadline. */
export const allActiveParticipations = (scope: ListScope, isRunning: boolean): ParticipationFilter => ({
  supplierCompanyId: scope.companyId,
  archived: { $in: [false, true] },
  overAt: { $gt: isRunning ? scope.now : addDays(scope.now, -maxOverdueDays) },
  ...exceptBlockedBuyers(scope),
});

/** The same without archived ones. */
export const activeParticipations = (scope: ListScope, isRunning: boolean): ParticipationFilter => ({
  ...allActiveParticipations(scope, isRunning),
  archived: false,
});

export const switchFilter = ({ listType, quoted, savedQuote }: ListRequest): ParticipationFilter =>
  hasQuoteSwitches(listType)
    ? {
        ...(quoted === undefined ? {} : { hasQuote: quoted }),
        ...(savedQuote === undefined ? {} : { hasDraft: savedQuote }),
      }
    : {};

/** The order of a list by fields of documents; undefined for an order by name, which needs a join. */
const sortIn =
  (fields: { readonly startDate: string; readonly endDate: string }) =>
  (name: SupplierSort): TotalOrder | undefined => {
    const { field, order } = supplierSortOrders[name];
    return field === 'processor' ? undefined : orderBy(fields[field], order);
  };

export const participationSort = sortIn({ startDate: 'startDate', endDate: 'overAt' });
export const marketplaceSort = sortIn({ startDate: 'startDate', endDate: 'endDate' });

export const newestFirst: TotalOrder = orderBy('startDate', 'DESC');

/** The order of own participations whose dates do not matter. Their end is part of the filter and therefore of the index. */
export const byDeadline: TotalOrder = orderBy('overAt', 'ASC');
