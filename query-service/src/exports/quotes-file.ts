import {
  buyerStatusOf,
  countedScale,
  countedTotal,
  lastDayOfValidity,
  quoteHeaderFields,
  statedDays,
  type CountedScales,
} from '@torno/domain';
import { fieldsOf, pick } from '@torno/kernel';
import type { CompanyReadModel, QuoteReadModel, RfqReadModel } from '@torno/read-models';
import { ownDeliveryWords } from '@torno/reference-data';
import { fieldLabel } from '@torno/words';
import type { ExportedContent } from './exported-file.js';
import type { FileList } from './file-tree.js';
import { type Heading, sharedHeadings } from './headings.js';
import type { ColumnKind } from './table.js';
import type { CodeLabel, CodeLabels } from './code-labels.js';

/** A quote with its supplier. */
export type ExportedQuote = {
  readonly quote: QuoteReadModel;
  readonly supplier: Pick<CompanyReadModel, 'label' | 'secondaryCompanyId' | 'postalCode' | 'city' | 'countryCode'>;
  /** True for the supplier's newest quote. */
  readonly latest: boolean;
};

type Rfq = Pick<RfqReadModel, 'secondaryId' | 'label' | 'currency' | 'unit' | 'positions'>;

/** The total of the quote's counted quantities, each with its tooling cost once (C-32, C-37); '' for none. */
const totalOf = ({ quote }: ExportedQuote, { positions }: Rfq, countedScales: CountedScales): string => {
  const costOf = (positionId: string, scaleId: string) =>
    quote.positions
      .find((position) => position.positionId === positionId)
      ?.scales.find((scale) => scale.scaleId === scaleId) ?? null;
  return countedTotal(positions, countedScales, costOf).amount ?? '';
};

/** The fields of a quote in every format. */
const factsOf = (exportedQuote: ExportedQuote, rfq: Rfq, countedScales: CountedScales) => {
  const { quote, latest } = exportedQuote;
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
    deliveryCondition: ownDeliveryWords(terms.incoterm, terms.deliveryCondition),
    countedTotal: totalOf(exportedQuote, rfq, countedScales),
    totalPrice: quote.totalprice,
  };
};

/** Quoted positions in the order of the RFQ. */
const positionsOf = ({ quote }: ExportedQuote, rfq: Rfq, countedScales: CountedScales) =>
  rfq.positions.flatMap(({ positionId, posNumber, label, internalCode, quantities }) => {
    const quotedPosition = quote.positions.find((position) => position.positionId === positionId);
    if (!quotedPosition) return [];
    const facts = {
      positionNumber: posNumber,
      positionLabel: label,
      positionCode: internalCode,
      accepted: quote.acceptedPositionIds.includes(positionId),
    };
    const countedId = countedScale(quantities, countedScales[positionId])?.scaleId;
    const costs = quotedPosition.scales.map(
      ({ scaleId, quantity, unitCost, fixedCost, positionCost, deliveryAt, leadTimeDays }) => ({
        quantity,
        counted: scaleId === countedId,
        unitPrice: unitCost,
        toolCost: fixedCost ?? '',
        positionCost,
        delivery: deliveryAt,
        leadTimeDays: statedDays({ deliveryAt, leadTimeDays }) ?? '',
      }),
    );
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

/** The columns of a table in their order: every fact of the other formats, or it does not compile. */
const headings: Readonly<Record<Column, Heading>> = {
  rfqNumber: sharedHeadings.rfqNumber,
  rfqLabel: sharedHeadings.rfqLabel,
  supplier: { de: 'Lieferant', en: 'Supplier', it: 'Fornitore' },
  supplierKey: { de: 'Lieferantennummer', en: 'Supplier number', it: 'Numero del fornitore' },
  postalCode: { de: 'Postleitzahl', en: 'Postal code', it: 'CAP' },
  city: { de: 'Ort', en: 'City', it: 'Città' },
  country: { de: 'Land', en: 'Country', it: 'Paese' },
  quoteNumber: { de: 'Angebot', en: 'Quote', it: 'Offerta' },
  supplierQuoteNumber: {
    de: 'Angebotsnummer des Lieferanten',
    en: 'Supplier’s quote number',
    it: 'Numero d’offerta del fornitore',
  },
  newest: { de: 'Neuestes Angebot', en: 'Newest quote', it: 'Offerta più recente' },
  sent: { de: 'Gesendet', en: 'Sent', it: 'Inviata' },
  validUntil: fieldLabel('validUntil'),
  status: sharedHeadings.status,
  incoterm: sharedHeadings.incoterm,
  deliveryCondition: sharedHeadings.deliveryCondition,
  paymentCondition: sharedHeadings.paymentCondition,
  description: { de: 'Bemerkungen', en: 'Remarks', it: 'Osservazioni' },
  positionNumber: sharedHeadings.positionNumber,
  positionLabel: sharedHeadings.positionLabel,
  positionCode: sharedHeadings.positionCode,
  accepted: { de: 'Angenommen', en: 'Accepted', it: 'Accettata' },
  quantity: sharedHeadings.quantity,
  counted: { de: 'Zählt in der Summe', en: 'Counted in the total', it: 'Conteggiata nel totale' },
  priceUnit: sharedHeadings.priceUnit,
  currency: sharedHeadings.currency,
  unitPrice: fieldLabel('unitCost'),
  toolCost: fieldLabel('fixedCost'),
  positionCost: { de: 'Preis der Position', en: 'Price of the position', it: 'Prezzo della posizione' },
  delivery: fieldLabel('deliveryAt'),
  leadTimeDays: { de: 'Lieferzeit in Tagen', en: 'Lead time in days', it: 'Tempo di consegna in giorni' },
  countedTotal: fieldLabel('total'),
  totalPrice: { de: 'Summe aller Mengen', en: 'Sum of all quantities', it: 'Somma di tutte le quantità' },
};

const columns = fieldsOf(headings);

const kinds: Readonly<Partial<Record<Column, ColumnKind>>> = {
  sent: 'time',
  validUntil: 'date',
  unitPrice: 'number',
  toolCost: 'number',
  positionCost: 'number',
  countedTotal: 'number',
  totalPrice: 'number',
};

const tree = (quotes: readonly ExportedQuote[], rfq: Rfq, countedScales: CountedScales): FileList => ({
  each: 'quote',
  items: quotes.map((quote) => ({
    ...factsOf(quote, rfq, countedScales),
    ...supplierOf(quote),
    positions: {
      each: 'position',
      items: positionsOf(quote, rfq, countedScales).map(({ facts, costs }) => ({
        ...facts,
        costs: { each: 'cost', items: costs },
      })),
    },
  })),
});

/** These quotes for a file; in a table a line per position and scale (EXPORT-04, EXPORT-05, EXPORT-07). */
export const exportedQuotes = (
  quotes: readonly ExportedQuote[],
  rfq: Rfq,
  countedScales: CountedScales,
  labels: CodeLabels,
): ExportedContent => ({
  root: 'quotes',
  tree: () => tree(quotes, rfq, countedScales),
  table: () => ({
    columns,
    headings,
    kinds,
    labels: {
      status: labels.quoteStatus,
      country: labels.country,
      priceUnit: labels.unit,
      incoterm: labels.incoterm,
      delivery: labels.leadTime,
    } satisfies Readonly<Partial<Record<Column, CodeLabel>>>,
    rows: quotes.flatMap((quote) =>
      positionsOf(quote, rfq, countedScales).flatMap(({ facts, costs }) =>
        costs.map((cost) => ({ ...factsOf(quote, rfq, countedScales), ...supplierOf(quote), ...facts, ...cost })),
      ),
    ),
  }),
});
