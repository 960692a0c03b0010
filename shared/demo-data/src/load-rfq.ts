import { addDays } from '@torno/kernel';
import type { DemoCompany } from './companies.js';
import { closeRfq, decideQuotes } from './decide-quotes.js';
import type { KnownCompany } from './load-companies.js';
import type { LoadContext } from './load-context.js';
import { createUnfinishedWork, archiveEndedRfqs } from './unfinished-work.js';
import { prepareRfq } from './prepare-rfq.js';
import { quoteRfq, type SentQuote } from './quote-rfq.js';
import type { RfqPlan } from './rfq-plans.js';

/** Publishes without waiting for the activation. */
const publish = async (
  plan: RfqPlan,
  rfqId: string,
  buyer: KnownCompany,
  publishedAt: string,
  context: LoadContext,
) => {
  const invitedCompanies = await Promise.all(plan.suppliers.map(context.companyOf));
  const companyIDs = invitedCompanies.map(({ companyId }) => companyId);
  await context.api.send(
    'publishRfq',
    { params: { rfqId }, body: { companyIDs, marketplace: plan.marketplace } },
    { token: buyer.token, at: publishedAt, key: `${plan.key}-publish` },
  );
};

/** Takes one RFQ through its stages. Returns the number of its quotes. */
export const loadRfq = async (plan: RfqPlan, context: LoadContext): Promise<number> => {
  const buyer = await context.companyOf(plan.buyer);
  const publishedAt = addDays(context.now, -plan.publishedAgo);
  const preparedRfq = await prepareRfq(plan, buyer, addDays(publishedAt, -0.5), context);
  const { rfqId } = preparedRfq;
  if (plan.outcome === 'draft') return 0;
  await publish(plan, rfqId, buyer, publishedAt, context);
  if (plan.outcome === 'failed' || plan.outcome === 'waiting') return 0;
  // The first publication waits; the others need not poll as well.
  const [first, ...others] = plan.suppliers.slice(0, plan.quoting);
  if (!first) throw new Error(`${plan.key} invites no supplier`);
  const quoteOf = (company: DemoCompany): Promise<SentQuote> =>
    quoteRfq(plan, preparedRfq, company, buyer, publishedAt, context);
  const sentQuotes = [await quoteOf(first), ...(await Promise.all(others.map(quoteOf)))];
  if (plan.outcome === 'running') {
    await decideQuotes(plan, rfqId, sentQuotes, buyer, context);
    await createUnfinishedWork(plan, preparedRfq, publishedAt, context);
  } else {
    await closeRfq(plan, rfqId, sentQuotes, buyer, publishedAt, context);
    await archiveEndedRfqs(plan, rfqId, context);
  }
  return sentQuotes.length;
};
