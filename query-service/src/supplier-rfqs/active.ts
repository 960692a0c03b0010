import { discloses, profileMatches, supplierRfqPage, type OfferedTechnology } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { CompanyReadModel, RfqReadModel, Stored } from '@torno/read-models';
import type { Models } from '../read-models/read-models.js';
import { maxCandidates, participationFields, rfqsById, type Found } from './candidates.js';
import { besideKnown, marketCandidates, marketOrder, rfqIdsOf, unmet } from './market.js';
import { dateKeyOf, inOrderOfDates } from './order.js';
import { activeParticipations, byDeadline, type ListRequest, type ListScope } from './list-query.js';
import { expiringAt } from './expiring.js';
import { profileFilter } from './profile-filter.js';
import { candidateFields, type Candidate } from './rfq-filter.js';
import { listedEntry, type Entry } from './supplier-row.js';

/** Active RFQs in which the supplier participates, as entries of the list, and the marketplace beside them. */
type Active = {
  readonly met: readonly Entry[];
  readonly market: Filter<Stored<RfqReadModel>>;
  /** The number of marketplace RFQs beside them. */
  readonly countMarket: () => Promise<number>;
};

const sizesShown = supplierRfqPage.positions.each.dimensions.shown;

const withoutSizes = (offered: readonly OfferedTechnology[]): readonly OfferedTechnology[] =>
  offered.map((technology) => ({ ...technology, dimensions: {} }));

/**
 * The supplier's profile as far as it may decide about a list. A tier A company may read whatever fits its profile. Others
 * compare sizes only with RFQs that they may read, or they would learn the sizes by changing their profile (C-31).
 */
const comparedProfile = (
  { tier, technologies }: CompanyReadModel,
  access?: Entry['access'],
): readonly OfferedTechnology[] =>
  tier === 'A' || (access && discloses(access, sizesShown)) ? technologies : withoutSizes(technologies);

const activeOf = async (
  models: Models,
  request: ListRequest,
  scope: ListScope,
  supplier: CompanyReadModel,
): Promise<Active> => {
  const running = request.isActive === true;
  const ofActive = activeParticipations(scope, running);
  const [kept, archived] = await Promise.all([
    models.participations.find(ofActive, {
      sort: byDeadline,
      limit: maxCandidates,
      projection: participationFields,
    }),
    rfqIdsOf(models, { ...ofActive, archived: true }),
  ]);
  const known = [...kept.map(({ rfqId }) => rfqId), ...archived];
  const rfqs = await rfqsById(models, known);
  const hidden = new Set([supplier.companyId, ...scope.blockedBuyers]);
  const runs = ({ endDate }: Candidate): boolean => !running || (endDate ?? '') > scope.now;

  const met = kept.flatMap((participation): Entry[] => {
    const rfq = rfqs.get(participation.rfqId);
    if (rfq?.status !== 'Active' || !runs(rfq)) return [];
    const assignee = participation.processorUserId;
    if (scope.listLevel === 'USER' && assignee !== null && assignee !== scope.userId) return [];
    return listedEntry(rfq, supplier, participation, hidden.has(rfq.buyerCompanyId));
  });

  const onMarket = { onMarket: true, ...(running ? { endDate: { $gt: scope.now } } : {}) };
  const market = { ...onMarket, ...besideKnown(scope, known) };
  if (request.isProfileMatch === true) {
    const fitting = { ...market, ...profileFilter(comparedProfile(supplier)) };
    return {
      met: met.filter(({ rfq, access }) => profileMatches(comparedProfile(supplier, access), rfq.positions)),
      market: fitting,
      countMarket: () => models.rfqs.count(fitting),
    };
  }
  return {
    met,
    market,
    // The first count reads an index alone, the second the few RFQs of these buyers.
    countMarket: async () => {
      const [all, ofHidden] = await Promise.all([
        models.rfqs.count(onMarket),
        models.rfqs.count({ buyerCompanyId: { $in: [...hidden] }, lists: 'ACTIVE', ...onMarket }),
      ]);
      const taken = [...rfqs.values()].filter(
        (rfq) => rfq.status === 'Active' && rfq.marketplace && runs(rfq) && !hidden.has(rfq.buyerCompanyId),
      );
      return all - ofHidden - taken.length;
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
): Promise<Found> => {
  const { met, market, countMarket } = await activeOf(models, request, scope, supplier);
  const { offset, limit } = request;
  // At most `met.length` of the supplier's own entries can precede the page, so the rest before it are of the market.
  const skip = Math.max(0, offset - met.length);
  const [stretch, total] = await Promise.all([
    models.rfqs.find(market, {
      sort: marketOrder(request),
      skip,
      limit: offset - skip + limit,
      projection: candidateFields,
    }),
    countMarket(),
  ]);
  const order = inOrderOfDates(request.sortBy);
  const merged = [...met, ...unmet(stretch, supplier)].sort((a, b) => order(dateKeyOf(a), dateKeyOf(b)));
  return { entries: merged.slice(offset - skip, offset - skip + limit), total: met.length + total };
};

/** All active RFQs, to be filtered by their contents; of the marketplace only the first candidates. */
export const activeCandidates = async (
  models: Models,
  request: ListRequest,
  scope: ListScope,
  supplier: CompanyReadModel,
): Promise<readonly Entry[]> => {
  const { met, market } = await activeOf(models, request, scope, supplier);
  if (request.expiring === true)
    return met.filter(({ participation }) => participation && expiringAt(participation, scope.now) !== null);
  return [...met, ...(await marketCandidates(models, request, market, supplier))];
};
