import type { BuyerDashboard, BuyerDashboardRow } from '@torno/contract';
import { buyerSortOrders, hasExpired, listLimits } from '@torno/domain';
import { addDays } from '@torno/kernel';
import type { RfqReadModel } from '@torno/read-models';
import { companyLabels } from '../joins/company-labels.js';
import { byId, orderBy } from '../read-models/order-by.js';
import { projectionOf } from '../read-models/fields.js';
import type { Models } from '../read-models/read-models.js';
import { missingIn } from './missing-things.js';
import { listFilter } from './rfq-lists.js';
import { rowFields, rowsOf } from './rfq-row.js';

/** Rows of each kind. */
const maxShown = 5;
/** The newest drafts, among which nearly complete ones are searched. */
const maxDrafts = 50;
/** Things that a nearly complete draft may lack. */
const littleMissing = 1;

/** Fields of an active RFQ: those of a row, and until when its quotes are valid. */
const activeFields = { ...rowFields, ...projectionOf(['activity.offered.validUntil']) };

const byDeadline = orderBy(buyerSortOrders.END_ASC.field, buyerSortOrders.END_ASC.order);
const newestFirst = orderBy(buyerSortOrders.CREATED_DESC.field, buyerSortOrders.CREATED_DESC.order);

/** By RFQ of the caller the names of the suppliers of whom positions are accepted. */
const acceptancesOf = async (
  models: Models,
  rfqs: readonly Pick<RfqReadModel, 'rfqId'>[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const acceptedParticipations = await models.participations.find(
    { rfqId: { $in: rfqs.map(({ rfqId }) => rfqId) }, interactionStatus: 'BuyerAcceptedQuote' },
    { sort: byId, projection: projectionOf(['rfqId', 'supplierCompanyId']) },
  );
  const labels = await companyLabels(
    models,
    acceptedParticipations.map(({ supplierCompanyId }) => supplierCompanyId),
  );
  const names = new Map<string, string[]>();
  for (const { rfqId, supplierCompanyId } of acceptedParticipations)
    names.set(rfqId, [...(names.get(rfqId) ?? []), labels.get(supplierCompanyId) ?? '']);
  return names;
};

/** The quotes on offer, neither withdrawn nor rejected, and how many of them have expired at an instant. */
const offersOf = (
  { activity: { offered } }: Pick<RfqReadModel, 'activity'>,
  now: string,
): BuyerDashboardRow['offers'] => ({
  total: offered.length,
  expired: offered.filter(({ validUntil }) => hasExpired(validUntil, now)).length,
});

/** A company's RFQs that wait for its decision, end soon, or lack little. */
export const dashboard = async (models: Models, companyId: string, now: string): Promise<BuyerDashboard> => {
  const { rfqs } = models;
  const active = listFilter(companyId, 'ACTIVE');
  // A deadline is over at its own instant (RFQ-24); drafts of any deadline have none to be compared.
  const overdueFilter = { ...active, endDate: { $gt: '', $lte: now } };
  const endingFilter = { ...active, endDate: { $gt: now, $lte: addDays(now, listLimits.soonDays) } };
  const unpublishedFilter = { ...listFilter(companyId, 'DRAFTS'), status: 'InWork' as const };
  const findByDeadline = (filter: typeof overdueFilter | typeof endingFilter) =>
    Promise.all([
      rfqs.find(filter, { sort: byDeadline, limit: maxShown, projection: activeFields }),
      rfqs.count(filter),
    ]);
  const [[overdueRfqs, allOverdue], [endingRfqs, allEnding], newest] = await Promise.all([
    findByDeadline(overdueFilter),
    findByDeadline(endingFilter),
    rfqs.find(unpublishedFilter, { sort: newestFirst, limit: maxDrafts }),
  ]);
  const nearlyComplete = newest
    .map((rfq) => ({ rfq, missing: missingIn(rfq) }))
    .filter(({ missing }) => missing.length <= littleMissing)
    .toSorted((a, b) => a.missing.length - b.missing.length);
  const drafts = nearlyComplete.slice(0, maxShown);
  const [acceptances, rows] = await Promise.all([
    acceptancesOf(models, [...overdueRfqs, ...endingRfqs]),
    // None of them has ended, so none has a winner.
    rowsOf(models, [...overdueRfqs, ...endingRfqs, ...drafts.map(({ rfq }) => rfq)], new Map(), now),
  ]);
  const row = new Map(rows.map((each) => [each.rfqId, each]));
  const rowsFor = (found: readonly { readonly rfqId: string }[]) => found.flatMap(({ rfqId }) => row.get(rfqId) ?? []);
  const activeRows = (found: readonly Pick<RfqReadModel, 'rfqId' | 'activity'>[]) =>
    found.flatMap((rfq) =>
      rowsFor([rfq]).map((each) => ({
        ...each,
        acceptedFrom: [...(acceptances.get(each.rfqId) ?? [])],
        offers: offersOf(rfq, now),
      })),
    );
  return {
    toDecide: { total: allOverdue, rows: activeRows(overdueRfqs) },
    endingSoon: { total: allEnding, rows: activeRows(endingRfqs) },
    drafts: {
      total: nearlyComplete.length,
      rows: drafts.flatMap(({ rfq, missing }) => rowsFor([rfq]).map((each) => ({ ...each, missing: [...missing] }))),
    },
  };
};
