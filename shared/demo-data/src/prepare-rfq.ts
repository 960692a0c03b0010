import { materials, technologies } from '@torno/reference-data';
import { addDays, roundAmount } from '@torno/kernel';
import { ignoreEarlierLoad } from './api-client.js';
import { drawPart } from './drawing.js';
import { dateOf } from './instants.js';
import type { KnownCompany } from './load-companies.js';
import type { LoadContext } from './load-context.js';
import { paymentTerms } from './payment-terms.js';
import { unitCost } from './prices.js';
import { createRandom } from './random.js';
import type { PlannedPosition, RfqPlan } from './rfq-plans.js';

type SentPosition = {
  readonly positionId: string;
  readonly scales: readonly { readonly scaleId: string; readonly quantity: number }[];
};

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
    materialId: position.part.materialId,
    dimensions: position.part.dimensions,
    quantities: position.quantities.map((quantity) => ({ quantity })),
    technologies: position.technologyIds.map((technologyId) => ({
      technologyId,
      technologyGroupId: technologies.find(({ id }) => id === technologyId)?.data.groupId ?? 0,
    })),
    ...(plan.series ? { serialQuantity: Math.max(...position.quantities) * 4, seriesDurationYears: 3 } : {}),
    ...(position.withTarget ? { targetPrice: roundAmount(target) } : {}),
  };
};

/** Prepares the RFQ as its buyer would, step by step. */
export const prepareRfq = async (plan: RfqPlan, buyer: KnownCompany, at: string, context: LoadContext) => {
  const { api, models } = context;
  const call = (key: string, minutes: number) => ({
    token: buyer.token,
    at: addDays(at, minutes / 24 / 60),
    key: `${plan.key}-${key}`,
  });
  const { rfqId } = await api.send('createDraft', {}, call('draft', 0));
  const stopsEarly = plan.outcome === 'draft';
  const publishedAt = addDays(at, 0.5);
  await ignoreEarlierLoad(
    api.send(
      'changeRfq',
      {
        params: { rfqId },
        body: {
          label: plan.label,
          internalCode: plan.internalCode,
          reason: plan.reason,
          demandType: plan.series ? 'Series' : 'OneTime',
          ndaRequired: plan.nda,
          currency: plan.currency,
          incoterm: plan.incoterm,
          hasFixedCost: plan.toolCostSeparate,
          paymentCondition: paymentTerms[plan.buyer.users[0]?.lngCode ?? 'en'][0],
          ...(stopsEarly ? {} : { deliveryDate: dateOf(addDays(publishedAt, plan.runningDays + 42)) }),
          // An active RFQ keeps its end date. One whose time is over gets its real end date after the quotes.
          ...(plan.outcome === 'running' || stopsEarly
            ? { duration: plan.runningDays }
            : { endDate: dateOf(addDays(context.now, 30)) }),
        },
      },
      call('header', 2),
    ),
  );
  const sentPositions: SentPosition[] = [];
  for (const [index, position] of plan.positions.entries()) {
    const { rfqPosition } = await api.send(
      'addPosition',
      { params: { rfqId }, body: positionBody(position, plan, plan.currency) },
      call(`position-${index}`, 4 + index * 3),
    );
    sentPositions.push({ positionId: rfqPosition.positionId, scales: rfqPosition.quantities });
  }
  const upload = (type: string, file: { name: string; bytes: Uint8Array }, key: string, referID?: string) =>
    api.upload('uploadAttachment', { rfqID: rfqId, type, ...(referID ? { referID } : {}) }, file, call(key, 45));
  const drawnPosition = plan.positions[0];
  const target = sentPositions[0];
  if (drawnPosition && target) {
    const { kind, part } = drawnPosition;
    const { number } = part;
    const material = materials.find(({ id }) => id === part.materialId)?.labels.en ?? '';
    const bytes = await drawPart({ ...part, label: kind.labels.en, shape: kind.shape, material });
    await upload('PositionDocument', { name: `${number}.pdf`, bytes }, 'drawing', target.positionId);
    const model = models[plan.label.length % Math.max(1, models.length)];
    if (drawnPosition.withModel && model)
      await upload('PositionDocument', { name: `${number}.step`, bytes: model.bytes }, 'model', target.positionId);
  }
  if (plan.nda) {
    const bytes = await drawPart({
      label: 'Non-disclosure agreement',
      number: 'NDA',
      material: '-',
      shape: 'flat',
      dimensions: { length: 210, width: 297 },
    });
    const { documentId } = await upload('NdaDocument', { name: 'NDA.pdf', bytes }, 'nda');
    return { rfqId, positions: sentPositions, ndaDocumentId: documentId ?? null };
  }
  return { rfqId, positions: sentPositions, ndaDocumentId: null };
};

export type PreparedRfq = Awaited<ReturnType<typeof prepareRfq>>;
