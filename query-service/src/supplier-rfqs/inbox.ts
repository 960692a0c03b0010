import { isMatchedBy, participationId } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { CompanyReadModel, RfqReadModel, Stored } from '@torno/read-models';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import {
  listCandidates,
  maxCandidates,
  maxLeftOut,
  participationFields,
  rfqsById,
  type EntryPage,
  type ListReader,
} from './candidates.js';
import {
  allActiveParticipations,
  byDeadline,
  newestFirst,
  participationFilter,
  participationSort,
  unreadParticipations,
  type ListScope,
} from './list-query.js';
import { withoutOwnRfqs, marketplaceCandidates, marketplaceOrder } from './marketplace.js';
import { dateKeyOf, compareByDates } from './order.js';
import { profileFilter } from './profile-filter.js';
import { listedEntry, type Entry } from './supplier-row.js';

/** The part of the marketplace that is in the inbox besides the invitations (C-34). */
type MatchedRfqs = {
  /** RFQs in which the supplier participates already, but has not read them: they have bookmarked or assigned them. */
  readonly ownEntries: readonly Entry[];
  /** The RFQs in which they do not participate; null where there can be none. */
  readonly marketplace: Filter<Stored<RfqReadModel>> | null;
};

const isMatched = ({ rfq, facts, access: { visibility } }: Entry, { joinedAt }: CompanyReadModel): boolean =>
  isMatchedBy(visibility, facts, rfq.startDate, joinedAt);

/** Whether an RFQ of any list counts as new: it is in the inbox, or an invitation that was never read. */
export const isInInbox = (entry: Entry, supplier: CompanyReadModel, now: string): boolean => {
  const { participation, rfq } = entry;
  if (participation?.stage === 'inbox') return true;
  const isUnread = participation === undefined || (participation.stage === 'unread' && !participation.archived);
  return isUnread && (rfq.endDate ?? '') > now && isMatched(entry, supplier);
};

const loadMatched = async (models: Models, scope: ListScope, supplier: CompanyReadModel): Promise<MatchedRfqs> => {
  // Read models of an earlier version do not know when a company joined.
  const joinedAt = supplier.joinedAt ?? null;
  if (supplier.tier !== 'A' || joinedAt === null) return { ownEntries: [], marketplace: null };
  const [unread, ownParticipations] = await Promise.all([
    models.participations.find(unreadParticipations(scope), {
      sort: byDeadline,
      limit: maxCandidates,
      projection: participationFields,
    }),
    // The RFQs in which the supplier takes part are left out of the marketplace: by their ids, all of those that run.
    models.participations.find(allActiveParticipations(scope, true), {
      sort: byDeadline,
      limit: maxLeftOut,
      projection: { _id: 1, rfqId: 1 },
    }),
  ]);
  const rfqs = await rfqsById(
    models,
    unread.map(({ rfqId }) => rfqId),
  );
  const ownEntries = unread.flatMap((participation) => {
    const rfq = rfqs.get(participation.rfqId);
    return rfq ? listedEntry(rfq, supplier, participation, false) : [];
  });
  return {
    ownEntries: ownEntries.filter((entry) => isMatched(entry, supplier)),
    marketplace: {
      onMarket: true,
      startDate: { $gt: joinedAt },
      endDate: { $gt: scope.now },
      ...withoutOwnRfqs(
        scope,
        ownParticipations.map(({ rfqId }) => rfqId),
      ),
      ...profileFilter(supplier.technologies),
    },
  };
};

const countInbox = async (
  models: Models,
  scope: ListScope,
  { ownEntries, marketplace }: MatchedRfqs,
): Promise<number> => {
  const [invitedCount, marketCount] = await Promise.all([
    models.participations.count(participationFilter('INBOX', scope)),
    marketplace === null ? 0 : models.rfqs.count(marketplace),
  ]);
  return invitedCount + ownEntries.length + marketCount;
};

/** The number of RFQs in the inbox. */
export const inboxCount = async (models: Models, scope: ListScope, supplier: CompanyReadModel): Promise<number> =>
  countInbox(models, scope, await loadMatched(models, scope, supplier));

/**
 * A page of the inbox in order of its dates: the invitations and a section of the marketplace that an index reads in
 * order, merged by their dates. Only the entries of the page are read as a whole.
 */
export const inboxPage: ListReader<EntryPage> = async (models, request, scope, supplier) => {
  const { offset, limit, sortBy } = request;
  const matchedRfqs = await loadMatched(models, scope, supplier);
  const [invitedEntries, total] = await Promise.all([
    models.participations.find(participationFilter('INBOX', scope), {
      sort: participationSort(sortBy) ?? newestFirst,
      limit: offset + limit,
      projection: { _id: 1, rfqId: 1, startDate: 1, overAt: 1 },
    }),
    countInbox(models, scope, matchedRfqs),
  ]);
  const own = [
    ...invitedEntries.map(({ rfqId, startDate, overAt }) => ({ rfqId, startDate, endDate: overAt })),
    ...matchedRfqs.ownEntries.map(dateKeyOf),
  ];
  // At most these can precede the page, so the rest before it are of the market.
  const skip = Math.max(0, offset - own.length);
  const marketEntries = matchedRfqs.marketplace
    ? await models.rfqs.find(matchedRfqs.marketplace, {
        sort: marketplaceOrder(request),
        skip,
        limit: offset - skip + limit,
        projection: { _id: 1, rfqId: 1, startDate: 1, endDate: 1 },
      })
    : [];
  const page = [...own, ...marketEntries.map((rfq) => dateKeyOf({ rfq }))]
    .sort(compareByDates(sortBy))
    .slice(offset - skip, offset - skip + limit)
    .map(({ rfqId }) => rfqId);
  const [rfqs, participations] = await Promise.all([
    rfqsById(models, page),
    findAllExisting(
      models.participations,
      page.map((rfqId) => participationId(rfqId, scope.companyId)),
      { projection: participationFields },
    ),
  ]);
  const byRfq = new Map(participations.map((each) => [each.rfqId, each]));
  const entries = page.flatMap((rfqId) => {
    const rfq = rfqs.get(rfqId);
    return rfq ? listedEntry(rfq, supplier, byRfq.get(rfqId), false) : [];
  });
  return { entries, total };
};

/** All invitations and the first candidates of the marketplace; the caller filters them by the contents of the RFQs. */
export const inboxCandidates: ListReader<readonly Entry[]> = async (models, request, scope, supplier) => {
  const [invitedEntries, { ownEntries, marketplace }] = await Promise.all([
    listCandidates(models, { ...request, listType: 'INBOX' }, scope, supplier),
    loadMatched(models, scope, supplier),
  ]);
  return [
    ...invitedEntries,
    ...ownEntries,
    ...(marketplace ? await marketplaceCandidates(models, request, marketplace, supplier) : []),
  ];
};
