import { buyerStatusOf, lastDayOfValidity, quoteHeaderFields, type ExportFormat } from '@torno/domain';
import { pick } from '@torno/kernel';
import type { CompanyReadModel, QuoteReadModel, RfqReadModel } from '@torno/read-models';
import { toCsv } from './csv.js';
import { type FileList, toJson, toXml } from './file-tree.js';

/** A quote with its supplier. */
export type ExportedQuote = {
  readonly quote: QuoteReadModel;
  readonly supplier: Pick<CompanyReadModel, 'label' | 'secondaryCompanyId' | 'postalCode' | 'city' | 'countryCode'>;
  /** True for the supplier's newest quote. */
  readonly latest: boolean;
};

type Rfq = Pick<RfqReadModel, 'secondaryId' | 'label' | 'currency' | 'unit' | 'positions'>;

/** The fields of a quote in every format. */
const factsOf = ({ quote, latest }: ExportedQuote, rfq: Rfq) => {
  const { quoteNo, daysValid: _, ...terms } = pick(quote, quoteHeaderFields);
  return {
    rfqNumber: rfq.secondaryId,
    rfqLabel: rfq.label,
    quoteNumber: quote.quoteNumber,
    supplierQuoteNumber: quoteNo,
    newest: latest,
    sent: quote.createdAt,
    validUntil: lastDayOfValidity(quote.validUntil),
    status: buyerStatusOf(quote.status),
    currency: rfq.currency,
    priceUnit: rfq.unit,
    ...terms,
    totalPrice: quote.totalprice,
  };
};

/** Quoted positions in the order of the RFQ. */
const positionsOf = ({ quote }: ExportedQuote, rfq: Rfq) =>
  rfq.positions.flatMap(({ positionId, posNumber, label, internalCode }) => {
    const quoted = quote.positions.find((position) => position.positionId === positionId);
    if (!quoted) return [];
    const facts = {
      positionNumber: posNumber,
      positionLabel: label,
      positionCode: internalCode,
      accepted: quote.acceptedPositionIds.includes(positionId),
    };
    const costs = quoted.scales.map(({ quantity, unitCost, fixedCost, positionCost, deliveryAt }) => ({
      quantity: quantity,
      unitPrice: unitCost,
      toolCost: fixedCost ?? '',
      positionCost,
      delivery: deliveryAt,
    }));
    return [{ facts, costs }];
  });

const columns = [
  'rfqNumber',
  'rfqLabel',
  'supplier',
  'supplierKey',
  'postalCode',
  'city',
  'country',
  'quoteNumber',
  'supplierQuoteNumber',
  'newest',
  'sent',
  'validUntil',
  'status',
  'incoterm',
  'deliveryCondition',
  'paymentCondition',
  'positionNumber',
  'positionLabel',
  'positionCode',
  'accepted',
  'quantity',
  'priceUnit',
  'currency',
  'unitPrice',
  'toolCost',
  'positionCost',
  'delivery',
] as const;

const supplierOf = ({ supplier }: ExportedQuote) => ({
  supplier: supplier.label,
  supplierKey: supplier.secondaryCompanyId,
  postalCode: supplier.postalCode,
  city: supplier.city,
  country: supplier.countryCode,
});

const tree = (quotes: readonly ExportedQuote[], rfq: Rfq): FileList => ({
  each: 'quote',
  items: quotes.map((quote) => ({
    ...factsOf(quote, rfq),
    ...supplierOf(quote),
    positions: {
      each: 'position',
      items: positionsOf(quote, rfq).map(({ facts, costs }) => ({ ...facts, costs: { each: 'cost', items: costs } })),
    },
  })),
});

/** The text of a file with these quotes; in CSV a line per position and scale (EXPORT-04, EXPORT-05, EXPORT-07). */
export const quotesFile = (quotes: readonly ExportedQuote[], rfq: Rfq, format: ExportFormat): string => {
  switch (format) {
    case 'CSV':
      return toCsv(
        columns,
        quotes.flatMap((quote) =>
          positionsOf(quote, rfq).flatMap(({ facts, costs }) =>
            costs.map((cost) => ({ ...factsOf(quote, rfq), ...supplierOf(quote), ...facts, ...cost })),
          ),
        ),
      );
    case 'XML':
      return toXml('quotes', tree(quotes, rfq));
    case 'JSON':
      return toJson(tree(quotes, rfq));
  }
};
