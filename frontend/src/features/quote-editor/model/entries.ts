import type { OwnQuote, QuoteDraft, SupplierRfqDetails } from '@torno/contract';
import {
  type Incoterm,
  leadTimeText,
  quoteHeaderFields,
  quoteLimits,
  type ScaleField,
  statedDays,
} from '@torno/domain';
import { pick } from '@torno/kernel';
import { ownDeliveryWords } from '@torno/reference-data';

export type QuotedPosition = SupplierRfqDetails['positions'][number];
export type QuoteHeader = QuoteDraft['header'];
export type HeaderField = keyof QuoteHeader;
/** A header field whose text is typed without consequences for another. */
export type PlainHeaderField = Exclude<HeaderField, 'incoterm' | 'deliveryCondition'>;
export type QuoteAttachment = NonNullable<QuoteDraft['attachment']>;

/** The quoted values for one quantity; amounts are plain decimal strings, or the typed text if it is not an amount. */
export type ScaleEntry = Readonly<Record<ScaleField, string>>;

/** All parts of a quote that its author enters. */
export type QuoteEntries = {
  /** Its delivery condition is empty where the incoterm alone describes it. */
  readonly header: QuoteHeader;
  readonly useToolCost: boolean;
  /** Ids of the positions that are quoted. */
  readonly selected: Readonly<Record<string, boolean>>;
  /** Entries by scale id. */
  readonly scales: Readonly<Record<string, ScaleEntry>>;
  readonly attachment: QuoteAttachment | null;
};

export const emptyScale: ScaleEntry = { deliveryAt: '', unitCost: '', fixedCost: '' };

/** The fields of the RFQ that the editor needs. */
export type QuotedRfq = Pick<
  SupplierRfqDetails['rfq'],
  'rfqId' | 'unit' | 'currency' | 'separateToolCost' | 'incoterm' | 'deliveryCondition' | 'paymentCondition'
>;

/** The text of an incoterm in the language of the interface; empty for an unknown one. */
export type IncotermLabel = (incoterm: Incoterm) => string;

/**
 * The lead time as it is entered. Where its number and its words differ, the number counts; the editor shows either in
 * the user's language.
 */
const leadTimeEntry = (leadTime: { readonly deliveryAt: string; readonly leadTimeDays: number | null }): string =>
  leadTime.leadTimeDays === null || statedDays({ deliveryAt: leadTime.deliveryAt }) === leadTime.leadTimeDays
    ? leadTime.deliveryAt
    : leadTimeText(leadTime, 'en');

/** A header as it is entered: without the incoterm's name, with which older quotes and other clients repeat it. */
const headerEntries = (stored: QuoteHeader): QuoteHeader => ({
  ...stored,
  deliveryCondition: ownDeliveryWords(stored.incoterm, stored.deliveryCondition),
});

/** The entries of a new quote: all positions, the RFQ's conditions, 30 days (QUOTE-36). */
export const newEntries = (rfq: QuotedRfq, positions: readonly QuotedPosition[]): QuoteEntries => ({
  header: headerEntries({
    quoteNo: '',
    daysValid: String(quoteLimits.defaultValidity),
    ...pick(rfq, ['incoterm', 'deliveryCondition', 'paymentCondition']),
    description: '',
  }),
  useToolCost: rfq.separateToolCost,
  selected: Object.fromEntries(positions.map(({ positionId }) => [positionId, true])),
  scales: {},
  attachment: null,
});

/** The entries of a saved draft, with the number of the quote that was sent before it (QUOTE-30). */
export const draftEntries = (draft: QuoteDraft, sentQuote: OwnQuote | undefined): QuoteEntries => ({
  header: headerEntries({ ...draft.header, ...(sentQuote ? { quoteNo: sentQuote.quoteNo } : {}) }),
  useToolCost: draft.useToolCost,
  selected: Object.fromEntries(draft.positions.map(({ positionId, selected }) => [positionId, selected])),
  scales: Object.fromEntries(
    draft.positions.flatMap(({ scales }) =>
      scales.map((scale) => [
        scale.scaleId,
        { deliveryAt: leadTimeEntry(scale), unitCost: scale.unitCost, fixedCost: scale.fixedCost },
      ]),
    ),
  ),
  attachment: draft.attachment,
});

/** The entries of a sent quote, for reading or as a start for the next one. */
export const sentEntries = (quote: OwnQuote): QuoteEntries => ({
  header: headerEntries({ ...pick(quote, quoteHeaderFields), daysValid: String(quote.daysValid) }),
  useToolCost: quote.useToolCost,
  selected: Object.fromEntries(quote.positions.map(({ positionId }) => [positionId, true])),
  scales: Object.fromEntries(
    quote.positions.flatMap(({ scales }) =>
      scales.map((scale) => [
        scale.scaleId,
        { deliveryAt: leadTimeEntry(scale), unitCost: scale.unitCost, fixedCost: scale.fixedCost ?? '' },
      ]),
    ),
  ),
  attachment: quote.attachment,
});
