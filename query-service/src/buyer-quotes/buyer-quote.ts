import { quotedScale, sentQuote, type BuyerQuote, type QuoteSupplier } from '@torno/contract';
import { blocksAs, buyerStatusOf, ratingCriteria, statedDays, type QuotedScale } from '@torno/domain';
import type {
  CompanyReadModel,
  DirectoryReadModel,
  ParticipationReadModel,
  QuoteReadModel,
  RfqReadModel,
} from '@torno/read-models';
import { profileLink } from '../account/account-handlers.js';
import { coverUrl, logoUrl, type FileReferences } from '../joins/files.js';
import type { People } from '../joins/people.js';

export type SupplierFields = Omit<QuoteSupplier, 'authorId' | 'authorName' | 'authorPhone'>;

const ratingsOf = (entry: DirectoryReadModel | undefined): QuoteSupplier['ratings'] => {
  const criteria = entry?.ratings.flatMap(({ criteria }) => criteria) ?? [];
  return ratingCriteria
    .map((criterion) => ({ criterion, count: criteria.filter((each) => each === criterion).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
};

/** The facts about a supplier that a buyer sees next to its quotes (QVIEW-04). */
export const supplierFields = (
  companyId: string,
  company: CompanyReadModel | undefined,
  entry: DirectoryReadModel | undefined,
): SupplierFields => ({
  companyId,
  companyKey: company?.secondaryCompanyId ?? companyId,
  companyProfileUrl: profileLink(companyId),
  label: company?.label ?? '',
  logoUrl: logoUrl(company),
  coverUrl: coverUrl(company),
  city: company?.city ?? '',
  postalCode: company?.postalCode ?? '',
  countryCode: company?.countryCode ?? '',
  certificates: [...(company?.certificateIds ?? [])],
  companySize: company?.companySize ?? null,
  yearOfFoundation: company?.yearOfFoundation ?? null,
  annualTurnover: company?.annualTurnover ?? null,
  profilePercentage: company?.profilePercentage.percentage ?? 0,
  favorite: entry?.favorite ?? false,
  generalNdaApproval: entry?.generalNda ?? false,
  blocked: blocksAs('Buyer', entry),
  ratings: ratingsOf(entry),
});

/** The values for one quantity in the buyer's words. */
const costsOf = (scale: QuotedScale): BuyerQuote['positions'][number]['costs'][number] => {
  const { deliveryAt, unitCost, fixedCost, positionCost, ...sameNames } = quotedScale.parse({
    ...scale,
    leadTimeDays: statedDays(scale),
  });
  return {
    ...sameNames,
    deliveryDate: deliveryAt,
    unitCosts: unitCost,
    fixedCosts: fixedCost,
    positionCosts: positionCost,
  };
};

/** A quote in the buyer's words (C-11, C-12). */
export const buyerQuote = (
  quote: QuoteReadModel,
  { quotes, rfqId }: ParticipationReadModel,
  rfq: RfqReadModel,
  supplier: SupplierFields,
  { people, files }: { readonly people: People; readonly files: FileReferences },
): BuyerQuote => {
  const numbers = new Map(rfq.positions.map(({ positionId, posNumber }) => [positionId, posNumber]));
  return {
    ...sentQuote.parse(quote),
    rfqId,
    currency: rfq.currency,
    unit: rfq.unit,
    attachment: files.of(quote.attachmentKey),
    supplier: {
      ...supplier,
      authorId: quote.authorId,
      authorName: people.nameOf(quote.authorId),
      authorPhone: people.get(quote.authorId)?.phone ?? '',
    },
    metadata: { interactionStatus: buyerStatusOf(quote.status) },
    awarded: quote.awarded,
    latest: quotes.at(-1)?.quoteId === quote.quoteId,
    positions: quote.positions
      .map(({ positionId, scales }) => ({
        positionId,
        posNumber: numbers.get(positionId) ?? 0,
        costs: scales.map(costsOf),
      }))
      .filter(({ posNumber }) => posNumber > 0)
      .sort((a, b) => a.posNumber - b.posNumber),
  };
};
