import { addDays } from '@torno/kernel';
import { ignoreEarlierLoad, type BodyOf } from './api-client.js';
import { dateOf, addDaysUntilNow } from './instants.js';
import type { KnownCompany } from './load-companies.js';
import type { LoadContext } from './load-context.js';
import type { SentQuote } from './quote-rfq.js';
import { createRandomOf } from './random.js';
import type { RfqPlan } from './rfq-plans.js';

/** Closes the RFQ as its buyer has decided. */
export const closeRfq = async (
  plan: RfqPlan,
  rfqId: string,
  sentQuotes: readonly SentQuote[],
  buyer: KnownCompany,
  publishedAt: string,
  context: LoadContext,
) => {
  const { api, now } = context;
  const call = (name: string, days: number) => ({
    token: buyer.token,
    at: addDaysUntilNow(publishedAt, days, now),
    key: `${plan.key}-${name}`,
  });
  await ignoreEarlierLoad(
    api.send(
      'changeDueDate',
      { params: { rfqId }, body: { endDate: dateOf(addDays(publishedAt, plan.runningDays)) } },
      call('due-date', 0.2),
    ),
  );
  if (plan.outcome === 'deadline-passed') return;
  const [winner, second] = sentQuotes;
  const days = plan.runningDays + 2;
  const close = (body: BodyOf<'closeRfq'>) => api.send('closeRfq', { params: { rfqId }, body }, call('close', days));
  if (plan.outcome === 'negotiation' && winner)
    await close({
      outcome: 'NEGOTIATION',
      negotiationCompanyIDs: [winner, ...(second ? [second] : [])].map((q) => q.supplier.companyId),
    });
  else if (plan.outcome === 'no-award' || !winner)
    await close({ outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_CANCEL' });
  else
    await close({
      outcome: 'AWARD',
      suppliers: [
        {
          companyId: winner.supplier.companyId,
          awarded: true,
          ratings: ['RATING_PRICE', 'RATING_EXPERTISE'],
        },
      ],
    });
  if (plan.outcome === 'archived')
    await api.send('archiveRfqs', { body: { rfqIDs: [rfqId] } }, call('archive', days + 5));
};

/** The buyer's decisions about quotes of an active RFQ so far. */
export const decideQuotes = async (
  plan: RfqPlan,
  rfqId: string,
  sentQuotes: readonly SentQuote[],
  buyer: KnownCompany,
  context: LoadContext,
) => {
  const random = createRandomOf(plan.key, 3);
  for (const [index, { quoteId, positionIds }] of sentQuotes.entries()) {
    const call = (name: string) => ({ token: buyer.token, key: `${plan.key}-${name}-${index}` });
    const params = { rfqId, quoteId };
    if (random.chance(0.5)) await context.api.send('viewQuote', { params }, call('viewed'));
    if (index === 0 && random.chance(0.15))
      await context.api.send('acceptQuote', { params, body: { positionIDs: positionIds.slice(0, 1) } }, call('accept'));
    else if (index > 1 && random.chance(0.12))
      await context.api.send('rejectQuote', { params, body: { reason: 'Price' } }, call('reject'));
  }
};
