import { discloses, profileMatches, supplierRfqPage, type OfferedTechnology } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { CompanyReadModel, RfqReadModel, Stored } from '@torno/read-models';
import type { Models } from '../read-models/read-models.js';
import { maxLeftOut, participationFields, rfqsById, type EntryPage } from './candidates.js';
import { withoutOwnRfqs, marketplaceCandidates, marketplaceOrder, marketplaceEntries } from './marketplace.js';
import { dateKeyOf, compareByDates } from './order.js';
import { allActiveParticipations, byDeadline, isOnLevel, type ListRequest, type ListScope } from './list-query.js';
import { profileFilter } from './profile-filter.js';
import { candidateFields, type Candidate } from './rfq-filter.js';
import { listedEntry, type Entry } from './supplier-row.js';

/** Active RFQs in which the supplier participates, as entries of the list, and the other RFQs of the marketplace. */
type ActiveRfqs = {
  readonly ownEntries: readonly Entry[];
  readonly marketplace: Filter<Stored<RfqReadModel>>;
  /** The number of the other marketplace RFQs. */
  readonly countMarketplace: () => Promise<number>;
};

const sizesShown = supplierRfqPage.positions.each.dimensions.shown;

const withoutSizes = (offered: readonly OfferedTechnology[]): readonly OfferedTechnology[] =>
  offered.map((technology) => ({ ...technology, dimensions: {} }));

/**
 * The supplier's profile as far as it may decide about a list. A tier A company may read whatever fits its profile. Others
 * compare sizes only with RFQs that they may read, or they would learn the sizes by changing their profile (C-31).
 */
const profileToCompare = (
  { tier, technologies }: CompanyReadModel,
  access?: Entry['access'],
): readonly OfferedTechnology[] =>
  tier === 'A' || (access && discloses(access, sizesShown)) ? technologies : withoutSizes(technologies);

const loadActive = async (
  models: Models,
  request: ListRequest,
  scope: ListScope,
  supplier: CompanyReadModel,
): Promise<ActiveRfqs> => {
  const onlyRunning = request.isActive === true;
  const participations = await models.participations.find(allActiveParticipations(scope, onlyRunning), {
    sort: byDeadline,
    limit: maxLeftOut,
    projection: participationFields,
  });
  const rfqIds = participations.map(({ rfqId }) => rfqId);
  const rfqs = await rfqsById(models, rfqIds);
  const hidden = new Set([supplier.companyId, ...scope.blockedBuyers]);
  const isRunning = ({ endDate }: Candidate): boolean => !onlyRunning || (endDate ?? '') > scope.now;

  const ownEntries = participations.flatMap((participation): Entry[] => {
    const rfq = rfqs.get(participation.rfqId);
    if (participation.archived || rfq?.status !== 'Active' || !isRunning(rfq) || !isOnLevel(scope, participation))
      return [];
    return listedEntry(rfq, supplier, participation, hidden.has(rfq.buyerCompanyId));
  });

  const marketFilter = { onMarket: true, ...(onlyRunning ? { endDate: { $gt: scope.now } } : {}) };
  const marketplace = { ...marketFilter, ...withoutOwnRfqs(scope, rfqIds) };
  if (request.isProfileMatch === true) {
    const fittingFilter = { ...marketplace, ...profileFilter(profileToCompare(supplier)) };
    return {
      ownEntries: ownEntries.filter(({ rfq, access }) =>
        profileMatches(profileToCompare(supplier, access), rfq.positions),
      ),
      marketplace: fittingFilter,
      countMarketplace: () => models.rfqs.count(fittingFilter),
    };
  }
  return {
    ownEntries,
    marketplace,
    // The first count reads an index alone, the second the few RFQs of these buyers.
    countMarketplace: async () => {
      const [all, hiddenCount] = await Promise.all([
        models.rfqs.count(marketFilter),
        models.rfqs.count({ buyerCompanyId: { $in: [...hidden] }, lists: 'ACTIVE', ...marketFilter }),
      ]);
      const matchingRfqs = [...rfqs.values()].filter(
        (rfq) => rfq.status === 'Active' && rfq.marketplace && isRunning(rfq) && !hidden.has(rfq.buyerCompanyId),
      );
      return all - hiddenCount - matchingRfqs.length;
    },
  };
};

/**
 * A page of all active RFQs (SRFQ-34), in order of their dates: the supplier's own RFQs, merged into a section of the
 * marketplace that an index reads in order. So the cost does not grow with the marketplace.
 */
export const activePage = async (
  models: Models,
  request: ListRequest,
  scope: ListScope,
  supplier: CompanyReadModel,
): Promise<EntryPage> => {
  const { ownEntries, marketplace, countMarketplace } = await loadActive(models, request, scope, supplier);
  const { offset, limit } = request;
  // At most `ownEntries.length` of the supplier's own entries can precede the page; the remaining offset is skipped in
  // the rows of the marketplace.
  const skip = Math.max(0, offset - ownEntries.length);
  const [section, total] = await Promise.all([
    models.rfqs.find(marketplace, {
      sort: marketplaceOrder(request),
      skip,
      limit: offset - skip + limit,
      projection: candidateFields,
    }),
    countMarketplace(),
  ]);
  const order = compareByDates(request.sortBy);
  const mergedEntries = [...ownEntries, ...marketplaceEntries(section, supplier)].sort((a, b) =>
    order(dateKeyOf(a), dateKeyOf(b)),
  );
  return { entries: mergedEntries.slice(offset - skip, offset - skip + limit), total: ownEntries.length + total };
};

/** All active RFQs, to be filtered by their contents; of the marketplace only the first candidates. */
export const activeCandidates = async (
  models: Models,
  request: ListRequest,
  scope: ListScope,
  supplier: CompanyReadModel,
): Promise<readonly Entry[]> => {
  const { ownEntries, marketplace } = await loadActive(models, request, scope, supplier);
  // Only the supplier's own quotes expire, so the filter would let nothing of the marketplace pass.
  if (request.expiring === true) return ownEntries;
  return [...ownEntries, ...(await marketplaceCandidates(models, request, marketplace, supplier))];
};
