import { parseStreamName } from '@torno/kernel';
import type { CompanyReadModel, ParticipationReadModel, RfqReadModel, Stored } from '@torno/read-models';
import { companyLabels } from '../joins/company-labels.js';
import { projectionOf } from '../read-models/fields.js';
import { byId } from '../read-models/order-by.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { distinct, maxHits } from './ranked-hits.js';
import { streamOfQuote } from './stream-of-quote.js';

const quotedFields = { _id: 1, rfqId: 1, supplierCompanyId: 1, quotes: 1 } as const;
const lastStartedFirst = { startDate: -1, _id: -1 } as const;

type QuotedParticipation = Pick<Stored<ParticipationReadModel>, 'rfqId' | 'supplierCompanyId' | 'quotes'>;
type Quote = QuotedParticipation['quotes'][number];

export type FoundQuote = Pick<Quote, 'quoteId' | 'quoteNumber' | 'quoteNo'> &
  Pick<QuotedParticipation, 'rfqId' | 'supplierCompanyId'>;

const quotesIn = (
  participations: readonly QuotedParticipation[],
  isWanted: (quote: Quote) => boolean,
): readonly FoundQuote[] =>
  participations.flatMap(({ rfqId, supplierCompanyId, quotes }) =>
    quotes
      .filter(isWanted)
      .map(({ quoteId, quoteNumber, quoteNo }) => ({ quoteId, quoteNumber, quoteNo, rfqId, supplierCompanyId })),
  );

const newestQuotesIn = (participations: readonly QuotedParticipation[]): readonly FoundQuote[] =>
  participations.flatMap((participation) =>
    quotesIn([participation], ({ quoteId }) => quoteId === participation.quotes.at(-1)?.quoteId),
  );

export const findQuoteById = async (models: Models, quoteId: string): Promise<readonly FoundQuote[]> => {
  const stream = await streamOfQuote(models, quoteId);
  const ids = stream === undefined ? [] : [parseStreamName(stream).streamId];
  const found = await findAllExisting(models.participations, ids, { projection: quotedFields });
  return quotesIn(found, (quote) => quote.quoteId === quoteId);
};

/** The numbers of an RFQ and of a quote to it, such as `100001/2`. */
const parseQuoteNumber = (q: string): { readonly secondaryId: number; readonly quoteNumber: number } | undefined => {
  const [, rfq, quote] = /^(\d{1,12})\s*\/\s*(\d{1,6})$/.exec(q) ?? [];
  return rfq === undefined || quote === undefined
    ? undefined
    : { secondaryId: Number(rfq), quoteNumber: Number(quote) };
};

const findQuotesByNumber = async (models: Models, q: string): Promise<readonly FoundQuote[]> => {
  const numbers = parseQuoteNumber(q);
  if (numbers === undefined) return [];
  const { secondaryId, quoteNumber } = numbers;
  const rfqs = await models.rfqs.find({ secondaryId }, { sort: byId, limit: 1, projection: projectionOf(['rfqId']) });
  const found = await models.participations.find(
    { rfqId: { $in: rfqs.map(({ rfqId }) => rfqId) }, quoted: true },
    { sort: byId, projection: quotedFields },
  );
  return quotesIn(found, (quote) => quote.quoteNumber === quoteNumber);
};

/**
 * The quotes with a number, as `<RFQ>/<quote>` or as the supplier has numbered it; the newest quote of each supplier to
 * the RFQs, and the newest ones of the suppliers, whether they have withdrawn or archived them or not.
 */
export const findQuotes = async (
  models: Models,
  q: string,
  rfqs: readonly RfqReadModel[],
  companies: readonly CompanyReadModel[],
): Promise<readonly FoundQuote[]> => {
  const [numberedQuotes, ownNumber, quotesOfRfqs, quotesOfSuppliers] = await Promise.all([
    findQuotesByNumber(models, q),
    models.participations.find(
      { 'quotes.quoteNo': q },
      { sort: lastStartedFirst, limit: maxHits, projection: quotedFields },
    ),
    models.participations.find(
      { rfqId: { $in: rfqs.map(({ rfqId }) => rfqId) }, quoted: true },
      { sort: byId, limit: maxHits, projection: quotedFields },
    ),
    models.participations.find(
      { supplierCompanyId: { $in: companies.map(({ companyId }) => companyId) }, quoted: true },
      { sort: lastStartedFirst, limit: maxHits, projection: quotedFields },
    ),
  ]);
  const found = [
    ...numberedQuotes,
    ...quotesIn(ownNumber, ({ quoteNo }) => quoteNo === q),
    ...newestQuotesIn(quotesOfRfqs),
    ...newestQuotesIn(quotesOfSuppliers),
  ];
  return distinct(found, ({ quoteId }) => quoteId).slice(0, maxHits);
};

/** The quotes with the names of their suppliers and RFQs. */
export const readQuoteRows = async (models: Models, quotes: readonly FoundQuote[]) => {
  const [suppliers, rfqs] = await Promise.all([
    companyLabels(
      models,
      quotes.map(({ supplierCompanyId }) => supplierCompanyId),
    ),
    findAllExisting(
      models.rfqs,
      quotes.map(({ rfqId }) => rfqId),
      { projection: projectionOf(['rfqId', 'secondaryId', 'label']) },
    ),
  ]);
  const rfqOf = new Map(rfqs.map(({ rfqId, secondaryId, label }) => [rfqId, `${secondaryId} ${label}`.trim()]));
  return quotes.map(({ quoteId, quoteNumber, quoteNo, rfqId, supplierCompanyId }) => ({
    quoteId,
    quoteNumber,
    quoteNo,
    supplierLabel: suppliers.get(supplierCompanyId) ?? '',
    rfqLabel: rfqOf.get(rfqId) ?? '',
  }));
};
