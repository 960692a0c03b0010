import type { BuyerQuote } from '@torno/contract';
import { lastDayOfValidity, type QuoteHeader, remainingValidity } from '@torno/domain';
import { ownDeliveryWords } from '@torno/reference-data';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useInstant } from '../../../shared/format/use-instant.js';
import { useLookup } from '../../lookups/index.js';

/**
 * The row of the comparison for each field of a quote's header, in order, by the name of its label; null for fields that
 * only the quote shows.
 */
const termByField = {
  quoteNo: null,
  daysValid: 'validUntil',
  incoterm: 'incoterm',
  deliveryCondition: 'deliveryCondition',
  paymentCondition: 'paymentCondition',
  description: null,
} as const satisfies Readonly<Record<keyof QuoteHeader, string | null>>;
type TermName = NonNullable<(typeof termByField)[keyof QuoteHeader]>;
const termNames: readonly TermName[] = Object.values(termByField).filter((term) => term !== null);

const deliveryWordsOf = ({ incoterm, deliveryCondition }: BuyerQuote): string =>
  ownDeliveryWords(incoterm, deliveryCondition);

/** Whether a quote has a term: a delivery condition only if the supplier wrote more than the incoterm. */
const hasTerm: Readonly<Record<TermName, (quote: BuyerQuote) => boolean>> = {
  validUntil: () => true,
  incoterm: () => true,
  deliveryCondition: (quote) => deliveryWordsOf(quote) !== '',
  paymentCondition: ({ paymentCondition }) => paymentCondition !== '',
};

/** The terms that at least one of the quotes has. */
export const termsOf = (quotes: readonly BuyerQuote[]): readonly TermName[] =>
  termNames.filter((term) => quotes.some(hasTerm[term]));

/** The text of one term of a quote, shared by the table and the cards. */
export const useQuoteTerms = () => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const { data: incoterms } = useLookup('dataIncoterms');
  const now = useInstant();
  return (quote: BuyerQuote, term: TermName): string => {
    switch (term) {
      case 'validUntil': {
        const days = remainingValidity(quote.validUntil, now);
        const date = format.date(lastDayOfValidity(quote.validUntil));
        return days === 0 ? t('expiredSince', { date }) : `${date} (${t('validityLeft', { count: days })})`;
      }
      case 'incoterm':
        return incoterms?.find(({ id }) => id === quote.incoterm)?.label ?? quote.incoterm;
      case 'deliveryCondition':
        return deliveryWordsOf(quote) || '–';
      case 'paymentCondition':
        return quote.paymentCondition || '–';
    }
  };
};
