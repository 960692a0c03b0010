import { plainAmount, quoteLimits, statedDays } from '@torno/domain';
import { emptyScale, type QuotedPosition, type QuotedRfq, type QuoteEntries } from './entries.js';
import { usesToolCost } from './quote-costs.js';

/** The entered lead time in words and, where it is a number that may be stored, in days (C-30). */
const leadTimeOf = (deliveryAt: string): { readonly deliveryAt: string; readonly leadTimeDays: number | null } => {
  const days = statedDays({ deliveryAt });
  return { deliveryAt, leadTimeDays: days !== null && days <= quoteLimits.leadTimeDays ? days : null };
};

/** Body of the request that saves the draft: all entries, valid or not (QUOTE-10). */
export const draftRequest = (rfqId: string, positions: readonly QuotedPosition[], entries: QuoteEntries) => ({
  rfqId,
  header: entries.header,
  useToolCost: entries.useToolCost,
  positions: positions.map(({ positionId, quantities }) => ({
    positionId,
    selected: entries.selected[positionId] ?? false,
    scales: quantities.map(({ scaleId }) => {
      const { deliveryAt, unitCost, fixedCost } = entries.scales[scaleId] ?? emptyScale;
      return { scaleId, ...leadTimeOf(deliveryAt), unitCost, fixedCost };
    }),
  })),
  attachment: entries.attachment && { attachmentId: entries.attachment.attachmentId },
});

/** Body of the request that sends the quote: the quoted positions, amounts rounded to 6 decimals (QUOTE-49). */
export const sendRequest = (rfq: QuotedRfq, positions: readonly QuotedPosition[], entries: QuoteEntries) => {
  const useToolCost = usesToolCost(rfq, entries);
  return {
    rfqId: rfq.rfqId,
    ...entries.header,
    attachmentId: entries.attachment?.attachmentId ?? null,
    useToolCost,
    scales: positions
      .filter(({ positionId }) => entries.selected[positionId])
      .flatMap(({ positionId, quantities }) =>
        quantities.map(({ scaleId }) => {
          const { deliveryAt, unitCost, fixedCost } = entries.scales[scaleId] ?? emptyScale;
          return {
            positionId,
            scaleId,
            ...leadTimeOf(deliveryAt),
            unitCost: plainAmount(unitCost) ?? unitCost,
            fixedCost: useToolCost ? (plainAmount(fixedCost) ?? fixedCost) : null,
          };
        }),
      ),
  };
};
