import type { BuyerQuote, BuyerRfq } from '@torno/contract';

export const exportFormats = ['CSV', 'XML', 'JSON'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportMime: Readonly<Record<ExportFormat, string>> = {
  CSV: 'text/csv;charset=utf-8',
  XML: 'application/xml',
  JSON: 'application/json',
};

const columns = [
  'rfqNumber',
  'rfqLabel',
  'supplier',
  'quoteNumber',
  'supplierQuoteNumber',
  'sent',
  'validUntil',
  'status',
  'incoterm',
  'deliveryCondition',
  'paymentCondition',
  'positionNumber',
  'positionLabel',
  'quantity',
  'priceUnit',
  'currency',
  'unitPrice',
  'toolCost',
  'positionCost',
  'delivery',
] as const;

/** One position and quantity of one quote; amounts in plain notation with a point. */
export type ExportRow = Readonly<Record<(typeof columns)[number], string>>;

type Rfq = Pick<BuyerRfq, 'secondaryId' | 'label' | 'positions'>;

/** A row per quote, position and scale (EXPORT-07). */
export const exportRows = (rfq: Rfq, quotes: readonly BuyerQuote[]): readonly ExportRow[] =>
  quotes.flatMap((quote) =>
    quote.positions.flatMap(({ positionId, posNumber, costs }) =>
      costs.map((cost) => ({
        rfqNumber: String(rfq.secondaryId),
        rfqLabel: rfq.label,
        supplier: quote.supplier.label,
        quoteNumber: String(quote.quoteNumber),
        supplierQuoteNumber: quote.quoteNo,
        sent: quote.createdAt,
        validUntil: quote.validUntil,
        status: quote.metadata.interactionStatus,
        incoterm: quote.incoterm,
        deliveryCondition: quote.deliveryCondition,
        paymentCondition: quote.paymentCondition,
        positionNumber: String(posNumber),
        positionLabel: rfq.positions.find((position) => position.positionId === positionId)?.label ?? '',
        quantity: String(cost.quantity),
        priceUnit: quote.unit,
        currency: quote.currency,
        unitPrice: cost.unitCosts,
        toolCost: cost.fixedCosts ?? '',
        positionCost: cost.positionCosts,
        delivery: cost.deliveryDate,
      })),
    ),
  );

/** A text that a spreadsheet would run as a formula gets an apostrophe; quotes are doubled. */
const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const toCsv = (rows: readonly ExportRow[]): string =>
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  `\uFEFF${[columns.join(';'), ...rows.map((row) => columns.map((column) => csvCell(row[column])).join(';'))].join('\r\n')}\r\n`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const xmlText = (text: string): string =>
  // Control characters cannot stand in XML 1.0 at all.
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '').replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

const toXml = (rows: readonly ExportRow[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<quotes>',
    ...rows.flatMap((row) => [
      '  <cost>',
      ...columns.map((column) => `    <${column}>${xmlText(row[column])}</${column}>`),
      '  </cost>',
    ]),
    '</quotes>',
    '',
  ].join('\n');

/** The text of a file with these rows. */
export const exportText = (rows: readonly ExportRow[], format: ExportFormat): string => {
  switch (format) {
    case 'CSV':
      return toCsv(rows);
    case 'XML':
      return toXml(rows);
    case 'JSON':
      return `${JSON.stringify(rows, null, 2)}\n`;
  }
};
