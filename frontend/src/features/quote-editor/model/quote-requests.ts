import { plainAmount } from '@torno/domain';
import { emptyScale, type QuotedPosition, type QuotedRfq, type QuoteEntries } from './entries.js';
import { usesToolCost } from './quote-costs.js';

/** Body of the request that saves the draft: all entries, valid or not (QUOTE-10). */
export const draftRequest = (rfqId: string, positions: readonly QuotedPosition[], entries: QuoteEntries) => ({
  rfqId,
  header: entries.header,
  useToolCost: entries.useToolCost,
  positions: positions.map(({ positionId, quantities }) => ({
    positionId,
    selected: entries.selected[positionId] ?? false,
    scales: quantities.map(({ scaleId }) => ({ scaleId, ...(entries.scales[scaleId] ?? emptyScale) })),
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
            deliveryAt,
            unitCost: plainAmount(unitCost) ?? unitCost,
            fixedCost: useToolCost ? (plainAmount(fixedCost) ?? fixedCost) : null,
          };
        }),
      ),
  };
};
