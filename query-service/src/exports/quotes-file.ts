import { buyerStatusOf, lastDayOfValidity, quoteHeaderFields, statedDays, type ExportFormat } from '@torno/domain';
import { fieldsOf, pick } from '@torno/kernel';
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
    const costs = quoted.scales.map(({ quantity, unitCost, fixedCost, positionCost, deliveryAt, leadTimeDays }) => ({
      quantity: quantity,
      unitPrice: unitCost,
      toolCost: fixedCost ?? '',
      positionCost,
      delivery: deliveryAt,
      leadTimeDays: statedDays({ deliveryAt, leadTimeDays }) ?? '',
    }));
    return [{ facts, costs }];
  });

const supplierOf = ({ supplier }: ExportedQuote) => ({
  supplier: supplier.label,
  supplierKey: supplier.secondaryCompanyId,
  postalCode: supplier.postalCode,
  city: supplier.city,
  country: supplier.countryCode,
});

type Column =
  | keyof ReturnType<typeof factsOf>
  | keyof ReturnType<typeof supplierOf>
  | keyof ReturnType<typeof positionsOf>[number]['facts']
  | keyof ReturnType<typeof positionsOf>[number]['costs'][number];

/** The columns of the CSV in their order: every fact of the other formats, or it does not compile. */
const columns = fieldsOf<Record<Column, true>>({
  rfqNumber: true,
  rfqLabel: true,
  supplier: true,
  supplierKey: true,
  postalCode: true,
  city: true,
  country: true,
  quoteNumber: true,
  supplierQuoteNumber: true,
  newest: true,
  sent: true,
  validUntil: true,
  status: true,
  incoterm: true,
  deliveryCondition: true,
  paymentCondition: true,
  description: true,
  positionNumber: true,
  positionLabel: true,
  positionCode: true,
  accepted: true,
  quantity: true,
  priceUnit: true,
  currency: true,
  unitPrice: true,
  toolCost: true,
  positionCost: true,
  delivery: true,
  leadTimeDays: true,
  totalPrice: true,
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
