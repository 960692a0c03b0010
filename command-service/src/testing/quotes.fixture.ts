import { participationEvents, quoteHeaderFields } from '@torno/domain';
import { newId, pick } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import type { QuotablePosition, QuoteInput, ParticipationAccess } from '../participation/participation-commands.js';

type Facts = Pick<ParticipationAccess['facts'], 'rfqId' | 'supplierCompanyId' | 'buyerCompanyId' | 'startDate'>;

/** Access to a running RFQ that everybody may read and quote until `endDate`. */
export const fullAccess = (facts: Facts, endDate: string): ParticipationAccess => ({
  facts: { ...facts, secondaryId: 100_001, ndaRequired: false, endDate, processorUserId: null },
  visibility: 'VISIBLE',
  rfqActive: true,
  blocked: false,
  generalNda: false,
});

/** The command data of a supplier that quotes all of the positions at one price. */
export const quoteOfAll = (
  access: ParticipationAccess,
  positions: readonly QuotablePosition[],
  unitCost: string,
  change: Partial<QuoteInput> = {},
) => ({
  access,
  unit: 'PCE',
  hasFixedCost: false,
  positions,
  quote: {
    ...pick(sampleOf(participationEvents)('QuoteSubmitted').data, quoteHeaderFields),
    quoteId: newId(),
    attachmentKey: null,
    useToolCost: false,
    scales: positions.flatMap(({ positionId, scales }) =>
      scales.map(({ scaleId }) => ({
        positionId,
        scaleId,
        deliveryAt: '2 weeks',
        leadTimeDays: 14,
        unitCost,
        fixedCost: null,
      })),
    ),
    ...change,
  },
});
