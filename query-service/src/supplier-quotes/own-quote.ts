import { quotedScale, sentQuote, type OwnQuote, type QuoteDraft } from '@torno/contract';
import { plainAmount, positionCost, quoteHeaderFields, statedDays } from '@torno/domain';
import { pick } from '@torno/kernel';
import type { QuoteDraftReadModel, QuoteReadModel, RfqReadModel } from '@torno/read-models';
import type { FileReferences } from '../joins/files.js';
import type { People } from '../joins/people.js';

const ownAttachment = (
  attachmentKey: string | null,
  files: FileReferences,
): { attachmentId: string; label: string; url: string } | null => {
  const file = files.of(attachmentKey);
  return file && { attachmentId: file.attachmentID, label: file.label, url: file.url };
};

/** A sent quote in the supplier's words (C-12). */
export const ownQuote = (quote: QuoteReadModel, rfqId: string, people: People, files: FileReferences): OwnQuote => {
  const author = people.get(quote.authorId);
  return {
    ...sentQuote.parse(quote),
    rfqId,
    attachment: ownAttachment(quote.attachmentKey, files),
    authorFirstname: author?.firstName ?? '',
    authorLastname: author?.lastName ?? '',
    interactionStatus: quote.status,
    positions: quote.positions.map(({ positionId, scales }) => ({
      positionId,
      scales: scales.map((scale) => ({
        ...quotedScale.parse({ ...scale, leadTimeDays: statedDays(scale) }),
        positionId,
      })),
    })),
  };
};

/**
 * Unit cost × quantity ÷ divisor of the input so far; null for an invalid number or a quantity that the RFQ does
 * not have.
 */
const costOf = (rfq: RfqReadModel, scaleId: string, unitCost: string): string | null => {
  const quantityScale = rfq.positions
    .flatMap(({ quantities }) => quantities)
    .find((scale) => scale.scaleId === scaleId);
  const amount = plainAmount(unitCost);
  return quantityScale && amount !== undefined ? positionCost(amount, quantityScale.quantity, rfq.unit) : null;
};

export const quoteDraft = (draft: QuoteDraftReadModel, rfq: RfqReadModel, files: FileReferences): QuoteDraft => {
  const header = pick(draft.header, quoteHeaderFields);
  return {
    rfqId: draft.rfqId,
    ...header,
    header,
    useToolCost: draft.useToolCost,
    positions: draft.positions.map(({ positionId, selected, scales }) => ({
      positionId,
      selected,
      scales: scales.map(({ scaleId, deliveryAt, leadTimeDays, unitCost, fixedCost }) => ({
        scaleId,
        positionId,
        deliveryAt,
        leadTimeDays: statedDays({ deliveryAt, leadTimeDays }),
        unitCost,
        fixedCost,
        positionCost: costOf(rfq, scaleId, unitCost),
      })),
    })),
    createdAt: draft.savedAt,
    attachment: ownAttachment(draft.attachmentKey, files),
  };
};
