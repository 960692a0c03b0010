import { materials, technologies } from '@torno/domain';
import { addDays, roundAmount } from '@torno/kernel';
import { CallRefused, type ApiClient } from './api-client.js';
import type { DemoCompany } from './companies.js';
import { drawPart } from './drawing.js';
import type { KnownCompany } from './load-companies.js';
import { leadTime, unitCost } from './prices.js';
import { createRandom } from './random.js';
import type { PlannedPosition, RfqPlan } from './rfq-plans.js';

export type LoadContext = {
  readonly api: ApiClient;
  /** ISO instant at which the demonstration begins; all else lies before it. */
  readonly now: string;
  readonly companyOf: (company: DemoCompany) => Promise<KnownCompany>;
  /** Bytes of STEP models by file name. */
  readonly models: readonly { readonly name: string; readonly bytes: Uint8Array }[];
};

type Sent = {
  readonly positionId: string;
  readonly scales: readonly { readonly scaleId: string; readonly quantity: number }[];
};

const hour = 1 / 24;

/** An instant some days (or parts of them) after another, not after now. */
const later = (from: string, days: number, now: string): string => {
  const at = addDays(from, days);
  return at < now ? at : addDays(now, -1 / 24 / 60);
};

const dateOf = (instant: string): string => instant.slice(0, 10);

const positionBody = (position: PlannedPosition, plan: RfqPlan, currency: 'EUR' | 'USD') => {
  const target = unitCost(
    position,
    Math.max(...position.quantities),
    0.92,
    currency,
    createRandom(position.label.length),
  );
  return {
    label: position.label,
    internalCode: `${plan.internalCode}-${position.label.slice(-2)}`,
    description: '',
    materialId: position.materialId,
    dimensions: position.dimensions,
    quantities: position.quantities.map((quantity) => ({ quantity })),
    technologies: position.technologyIds.map((technologyId) => ({
      technologyId,
      technologyGroupId: technologies.find(({ id }) => id === technologyId)?.data.groupId ?? 0,
    })),
    ...(plan.series ? { serialQuantity: Math.max(...position.quantities) * 4, seriesDurationYears: 3 } : {}),
    ...(position.withTarget ? { targetPrice: roundAmount(target) } : {}),
  };
};

/** Draws up the RFQ as its buyer would, step by step. */
const prepare = async (plan: RfqPlan, buyer: KnownCompany, at: string, context: LoadContext) => {
  const { api, models } = context;
  const call = (key: string, minutes: number) => ({
    token: buyer.token,
    at: addDays(at, minutes / 24 / 60),
    key: `${plan.key}-${key}`,
  });
  const { rfqId } = await api.post<{ rfqId: string }>('/v1/buyer/rfq/draft', {}, call('draft', 0));
  const stopsEarly = plan.outcome === 'draft';
  const published = addDays(at, 0.5);
  await api.put(
    `/v1/buyer/rfq/${rfqId}`,
    {
      label: plan.label,
      internalCode: plan.internalCode,
      reason: plan.reason,
      demandType: plan.series ? 'Series' : 'OneTime',
      ndaRequired: plan.nda,
      currency: plan.currency,
      incoterm: plan.incoterm,
      hasFixedCost: plan.toolCostSeparate,
      paymentCondition: '30 days net',
      ...(stopsEarly ? {} : { deliveryDate: dateOf(addDays(published, plan.runningDays + 42)) }),
      // A running RFQ simply runs. One whose time is over gets its real end after the quotes have come.
      ...(plan.outcome === 'running' || stopsEarly
        ? { duration: plan.runningDays }
        : { endDate: dateOf(addDays(context.now, 30)) }),
    },
    call('header', 2),
  );
  const sent: Sent[] = [];
  for (const [index, position] of plan.positions.entries()) {
    const { rfqPosition } = await api.post<{ rfqPosition: { positionId: string; quantities: Sent['scales'] } }>(
      `/v1/buyer/rfq/${rfqId}/position`,
      positionBody(position, plan, plan.currency),
      call(`position-${index}`, 4 + index * 3),
    );
    sent.push({ positionId: rfqPosition.positionId, scales: rfqPosition.quantities });
  }
  const upload = (type: string, file: { name: string; bytes: Uint8Array }, key: string, referID?: string) =>
    api.upload<{ documentId: string }>(
      '/v1/attachment/upload',
      { rfqID: rfqId, type, ...(referID ? { referID } : {}) },
      file,
      call(key, 45),
    );
  const drawn = plan.positions[0];
  const target = sent[0];
  if (drawn && target) {
    const number = `${plan.internalCode}-01`;
    const material = materials.find(({ id }) => id === drawn.materialId)?.labels.en ?? '';
    const bytes = await drawPart({ ...drawn, shape: drawn.kind.shape, number, material, company: plan.buyer.label });
    await upload('PositionDocument', { name: `${number}.pdf`, bytes }, 'drawing', target.positionId);
    const model = models[plan.label.length % Math.max(1, models.length)];
    if (drawn.withModel && model)
      await upload('PositionDocument', { name: `${number}.step`, bytes: model.bytes }, 'model', target.positionId);
  }
  if (plan.nda) {
    const bytes = await drawPart({
      label: 'Non-disclosure agreement',
      number: 'NDA',
      material: '-',
      company: plan.buyer.label,
      shape: 'flat',
      dimensions: { length: 210, width: 297 },
    });
    const { documentId } = await upload('NdaDocument', { name: 'NDA.pdf', bytes }, 'nda');
    return { rfqId, positions: sent, ndaDocumentId: documentId };
  }
  return { rfqId, positions: sent, ndaDocumentId: null };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

const longestPauseMs = 1_000;
const patience = 200;

/** Opens the RFQ as the supplier, as soon as it is published. */
const read = async (rfqId: string, key: string, token: string, at: string, api: ApiClient): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await api.post(`/v1/supplier/rfq/${rfqId}/read`, {}, { token, at, key });
      return;
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== 404 || attempt === patience) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(longestPauseMs, 50 * attempt)));
  }
};

type Quoted = { readonly supplier: KnownCompany; readonly quoteId: string; readonly positionIds: readonly string[] };

/** One supplier reads, gets access and quotes all or some of the positions. */
const quote = async (
  plan: RfqPlan,
  prepared: Prepared,
  company: DemoCompany,
  buyer: KnownCompany,
  published: string,
  context: LoadContext,
): Promise<Quoted> => {
  const { api, now } = context;
  const { rfqId, positions, ndaDocumentId } = prepared;
  const supplier = await context.companyOf(company);
  const key = `${plan.key}-${company.externalId}`;
  const random = createRandom([...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const span = Math.min(plan.runningDays - 1, Math.max(0.5, plan.publishedAgo - 0.5));
  const opened = later(published, span * (0.05 + random.next() * 0.3), now);
  const sentAt = later(opened, span * (0.1 + random.next() * 0.5), now);
  const call = (name: string, at: string, token: string) => ({ token, at, key: `${key}-${name}` });
  await read(rfqId, `${key}-read`, supplier.token, opened, api);
  if (ndaDocumentId !== null) {
    await api.post(
      '/v1/supplier/rfq/requestNdaAccess',
      { rfqId, documentId: ndaDocumentId },
      call('nda', later(opened, hour / 4, now), supplier.token),
    );
    await api.post(
      `/v1/buyer/directory/ndas/${rfqId}_${supplier.companyId}/grant`,
      {},
      call('grant', later(opened, hour, now), buyer.token),
    );
  }
  const able = plan.positions.map(({ technologyIds }) =>
    company.technologies.some(({ technologyID }) => technologyIds.includes(technologyID)),
  );
  const chosen = plan.positions.flatMap((position, index) => {
    const target = positions[index];
    const wanted = able[index] || !able.includes(true) || random.chance(0.6);
    return target && wanted ? [{ position, target }] : [];
  });
  const language = company.users[0]?.lngCode ?? 'en';
  const { quoteId } = await api.post<{ quoteId: string }>(
    '/v1/supplier/quote/quoteRfq',
    {
      rfqId,
      quoteNo: `Q-${random.between(10_000, 99_999)}`,
      daysValid: random.pick([14, 30, 30, 60]),
      incoterm: plan.incoterm,
      paymentCondition: random.pick(['30 days net', '14 days 2 %, 30 days net', '60 days net']),
      useToolCost: plan.toolCostSeparate,
      scales: chosen.flatMap(({ position, target }) =>
        target.scales.map(({ scaleId, quantity }, index) => ({
          scaleId,
          positionId: target.positionId,
          deliveryAt: leadTime(quantity, language, random),
          unitCost: unitCost(position, quantity, company.priceLevel, plan.currency, random),
          fixedCost:
            plan.toolCostSeparate && index === 0
              ? String(Math.round((position.toolCost ?? 0) * company.priceLevel))
              : plan.toolCostSeparate
                ? '0'
                : null,
        })),
      ),
    },
    call('quote', sentAt, supplier.token),
  );
  return { supplier, quoteId, positionIds: chosen.map(({ target }) => target.positionId) };
};

/** Ends the RFQ as its buyer decided. */
const close = async (
  plan: RfqPlan,
  rfqId: string,
  quoted: readonly Quoted[],
  buyer: KnownCompany,
  published: string,
  context: LoadContext,
) => {
  const { api, now } = context;
  const call = (name: string, days: number) => ({
    token: buyer.token,
    at: later(published, days, now),
    key: `${plan.key}-${name}`,
  });
  await api.post(
    `/v1/buyer/rfq/${rfqId}/due-date`,
    { endDate: dateOf(addDays(published, plan.runningDays)) },
    call('due-date', 0.2),
  );
  if (plan.outcome === 'deadline-passed') return;
  const [winner, second] = quoted;
  const days = plan.runningDays + 2;
  if (plan.outcome === 'negotiation' && winner)
    await api.post(
      `/v1/buyer/rfq/${rfqId}/close`,
      {
        outcome: 'NEGOTIATION',
        negotiationCompanyIDs: [winner, ...(second ? [second] : [])].map((q) => q.supplier.companyId),
      },
      call('close', days),
    );
  else if (plan.outcome === 'no-award' || !winner)
    await api.post(
      `/v1/buyer/rfq/${rfqId}/close`,
      { outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_CANCEL' },
      call('close', days),
    );
  else
    await api.post(
      `/v1/buyer/rfq/${rfqId}/close`,
      {
        outcome: 'AWARD',
        suppliers: [
          {
            companyId: winner.supplier.companyId,
            awarded: true,
            ratings: ['RATING_PRICE', 'RATING_EXPERTISE'],
          },
        ],
      },
      call('close', days),
    );
  if (plan.outcome === 'archived')
    await api.post('/v1/buyer/rfq/archive', { rfqIDs: [rfqId] }, call('archive', days + 5));
};

const deal = async (
  plan: RfqPlan,
  rfqId: string,
  quoted: readonly Quoted[],
  buyer: KnownCompany,
  context: LoadContext,
) => {
  const random = createRandom([...plan.key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 3));
  for (const [index, { quoteId, positionIds }] of quoted.entries()) {
    const call = (name: string) => ({ token: buyer.token, key: `${plan.key}-${name}-${index}` });
    const url = `/v1/buyer/rfq/${rfqId}/quotes/${quoteId}`;
    if (random.chance(0.5)) await context.api.post(`${url}/viewed`, {}, call('viewed'));
    if (index === 0 && random.chance(0.15))
      await context.api.post(`${url}/accept`, { positionIDs: positionIds.slice(0, 1) }, call('accept'));
    else if (index > 1 && random.chance(0.12))
      await context.api.post(`${url}/reject`, { reason: 'Price' }, call('reject'));
  }
};

/** Publishes and waits for nothing: what follows is the platform's. */
const publish = async (plan: RfqPlan, rfqId: string, buyer: KnownCompany, published: string, context: LoadContext) => {
  const invited = await Promise.all(plan.suppliers.map(context.companyOf));
  const companyIDs = invited.map(({ companyId }) => companyId);
  await context.api.post(
    `/v1/buyer/rfq/${rfqId}/publish`,
    { companyIDs, marketplace: plan.marketplace },
    { token: buyer.token, at: published, key: `${plan.key}-publish` },
  );
};

/** Takes one RFQ through its life. Answers how many quotes it got. */
export const loadRfq = async (plan: RfqPlan, context: LoadContext): Promise<number> => {
  const buyer = await context.companyOf(plan.buyer);
  const published = addDays(context.now, -plan.publishedAgo);
  const prepared = await prepare(plan, buyer, addDays(published, -0.5), context);
  const { rfqId } = prepared;
  if (plan.outcome === 'draft') return 0;
  await publish(plan, rfqId, buyer, published, context);
  if (plan.outcome === 'failed' || plan.outcome === 'waiting') return 0;
  // The first one waits for the publication, the others need not ask again and again as well.
  const [first, ...others] = plan.suppliers.slice(0, plan.quoting);
  if (!first) throw new Error(`${plan.key} asks nobody`);
  const quoteOf = (company: DemoCompany): Promise<Quoted> => quote(plan, prepared, company, buyer, published, context);
  const quoted = [await quoteOf(first), ...(await Promise.all(others.map(quoteOf)))];
  if (plan.outcome === 'running') await deal(plan, rfqId, quoted, buyer, context);
  else await close(plan, rfqId, quoted, buyer, published, context);
  return quoted.length;
};
