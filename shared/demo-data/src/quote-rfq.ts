import { participationId } from '@torno/domain';
import { CallRefused, type ApiClient } from './api-client.js';
import type { DemoCompany } from './companies.js';
import { addDaysUntilNow } from './instants.js';
import type { KnownCompany } from './load-companies.js';
import type { LoadContext } from './load-context.js';
import { paymentTerms } from './payment-terms.js';
import type { PreparedRfq } from './prepare-rfq.js';
import { leadTime, unitCost } from './prices.js';
import { createRandomOf } from './random.js';
import type { RfqPlan } from './rfq-plans.js';

const hour = 1 / 24;

const firstPauseMs = 100;
const maxPauseMs = 1_000;
const maxAttempts = 200;

/** Opens the RFQ as the supplier, as soon as it is published. */
export const readRfq = async (rfqId: string, key: string, token: string, at: string, api: ApiClient): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await api.send('readRfq', { params: { rfqId } }, { token, at, key });
      return;
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== 404 || attempt === maxAttempts) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(maxPauseMs, firstPauseMs * 2 ** (attempt - 1))));
  }
};

export type SentQuote = {
  readonly supplier: KnownCompany;
  readonly quoteId: string;
  readonly positionIds: readonly string[];
};

/** One supplier reads the RFQ, gets access and quotes all or some of the positions. */
export const quoteRfq = async (
  plan: RfqPlan,
  preparedRfq: PreparedRfq,
  company: DemoCompany,
  buyer: KnownCompany,
  publishedAt: string,
  context: LoadContext,
): Promise<SentQuote> => {
  const { api, now } = context;
  const { rfqId, positions, ndaDocumentId } = preparedRfq;
  const supplier = await context.companyOf(company);
  const key = `${plan.key}-${company.externalId}`;
  const random = createRandomOf(key, 7);
  const span = Math.min(plan.runningDays - 1, Math.max(0.5, plan.publishedAgo - 0.5));
  const openedAt = addDaysUntilNow(publishedAt, span * (0.05 + random.next() * 0.3), now);
  const sentAt = addDaysUntilNow(openedAt, span * (0.1 + random.next() * 0.5), now);
  const call = (name: string, at: string, token: string) => ({ token, at, key: `${key}-${name}` });
  await readRfq(rfqId, `${key}-read`, supplier.token, openedAt, api);
  if (ndaDocumentId !== null) {
    await api.send(
      'requestNdaAccess',
      { body: { rfqId, documentId: ndaDocumentId } },
      call('nda', addDaysUntilNow(openedAt, hour / 4, now), supplier.token),
    );
    await api.send(
      'grantNda',
      { params: { id: participationId(rfqId, supplier.companyId) } },
      call('grant', addDaysUntilNow(openedAt, hour, now), buyer.token),
    );
  }
  const able = plan.positions.map(({ technologyIds }) =>
    company.technologies.some(({ technologyID }) => technologyIds.includes(technologyID)),
  );
  const chosenPositions = plan.positions.flatMap((position, index) => {
    const target = positions[index];
    const isQuoted = able[index] || !able.includes(true) || random.chance(0.6);
    return target && isQuoted ? [{ position, target }] : [];
  });
  const language = company.users[0]?.lngCode ?? 'en';
  const { quoteId } = await api.send(
    'submitQuote',
    {
      body: {
        rfqId,
        quoteNo: `Q-${random.between(10_000, 99_999)}`,
        daysValid: random.pick([14, 30, 30, 60]),
        incoterm: plan.incoterm,
        paymentCondition: random.pick(paymentTerms[language]),
        useToolCost: plan.toolCostSeparate,
        scales: chosenPositions.flatMap(({ position, target }) =>
          target.scales.map(({ scaleId, quantity }) => ({
            scaleId,
            positionId: target.positionId,
            ...leadTime(quantity, language, random),
            unitCost: unitCost(position, quantity, company.priceLevel, plan.currency, random),
            // It is due once whatever quantity is ordered, so that every quantity includes it (C-32).
            fixedCost: plan.toolCostSeparate ? String(Math.round((position.toolCost ?? 0) * company.priceLevel)) : null,
          })),
        ),
      },
    },
    call('quote', sentAt, supplier.token),
  );
  return { supplier, quoteId, positionIds: chosenPositions.map(({ target }) => target.positionId) };
};
