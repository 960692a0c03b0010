import type { DemoCompany } from './companies.js';
import { addDaysUntilNow } from './instants.js';
import type { LoadContext } from './load-context.js';
import { paymentTerms } from './payment-terms.js';
import type { PreparedRfq } from './prepare-rfq.js';
import { leadTime, unitCost } from './prices.js';
import { readRfq } from './quote-rfq.js';
import { createRandomOf } from './random.js';
import type { RfqPlan, SupplierProgress } from './rfq-plans.js';

/** A quote draft: the first position is priced, the rest is still empty. */
const begunQuote = (plan: RfqPlan, { rfqId, positions }: PreparedRfq, company: DemoCompany) => {
  const random = createRandomOf(`${plan.key}-${company.externalId}`, 13);
  const language = company.users[0]?.lngCode ?? 'en';
  return {
    rfqId,
    header: {
      quoteNo: '',
      daysValid: '30',
      incoterm: plan.incoterm,
      deliveryCondition: '',
      paymentCondition: paymentTerms[language][0],
      description: '',
    },
    useToolCost: plan.toolCostSeparate,
    positions: plan.positions.flatMap((position, index) => {
      const target = positions[index];
      if (!target) return [];
      const scales = target.scales.map(({ scaleId, quantity }) => ({
        scaleId,
        ...(index === 0 ? leadTime(quantity, language, random) : { deliveryAt: '', leadTimeDays: null }),
        unitCost: index === 0 ? unitCost(position, quantity, company.priceLevel, plan.currency, random) : '',
        fixedCost: '',
      }));
      return [{ positionId: target.positionId, selected: true, scales }];
    }),
  };
};

/** Performs the steps of a supplier who has not quoted. */
const advanceTo = async (
  progress: SupplierProgress,
  company: DemoCompany,
  plan: RfqPlan,
  preparedRfq: PreparedRfq,
  publishedAt: string,
  { api, now, companyOf }: LoadContext,
): Promise<void> => {
  if (progress === 'unread') return;
  const { rfqId, ndaDocumentId } = preparedRfq;
  const { token } = await companyOf(company);
  const key = `${plan.key}-${company.externalId}`;
  const at = addDaysUntilNow(publishedAt, plan.publishedAgo * 0.6, now);
  const call = (name: string) => ({ token, at, key: `${key}-${name}` });
  await readRfq(rfqId, `${key}-read`, token, at, api);
  if (progress === 'asked' && ndaDocumentId !== null)
    await api.send('requestNdaAccess', { body: { rfqId, documentId: ndaDocumentId } }, call('nda'));
  if (progress === 'drafting')
    await api.send('saveQuoteDraft', { body: begunQuote(plan, preparedRfq, company) }, call('draft'));
  if (progress === 'declined')
    await api.send('declineRfqs', { body: { rfqIDs: [rfqId], reason: '' } }, call('decline'));
};

/** The steps of an active RFQ's suppliers who have not quoted, so that some tasks are left to do. */
export const createUnfinishedWork = async (
  plan: RfqPlan,
  preparedRfq: PreparedRfq,
  publishedAt: string,
  context: LoadContext,
): Promise<void> => {
  for (const [company, progress] of plan.progressOf)
    await advanceTo(progress, company, plan, preparedRfq, publishedAt, context);
  for (const company of plan.bookmarkedBy) {
    const { token } = await context.companyOf(company);
    const key = `${plan.key}-${company.externalId}-bookmark`;
    await context.api.send('preselectRfqs', { body: { selected: true, rfqIDs: [preparedRfq.rfqId] } }, { token, key });
  }
};

/** Suppliers archive RFQs that have ended. */
export const archiveEndedRfqs = async (
  plan: RfqPlan,
  rfqId: string,
  { api, companyOf }: LoadContext,
): Promise<void> => {
  for (const company of plan.archivedBy) {
    const { token } = await companyOf(company);
    const key = `${plan.key}-${company.externalId}-archive`;
    await api.send('archiveForSupplier', { body: { rfqIDs: [rfqId] } }, { token, key });
  }
};
