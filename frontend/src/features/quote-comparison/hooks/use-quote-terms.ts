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

/** The terms in which quotes differ: a delivery condition only where somebody wrote more than the incoterm. */
export const termsOf = (quotes: readonly BuyerQuote[]): readonly TermName[] =>
  termNames.filter(
    (term) =>
      term !== 'deliveryCondition' ||
      quotes.some(({ incoterm, deliveryCondition }) => ownDeliveryWords(incoterm, deliveryCondition) !== ''),
  );

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
        return (incoterms?.find(({ id }) => id === quote.incoterm)?.label ?? quote.incoterm) || '–';
      case 'deliveryCondition':
        return ownDeliveryWords(quote.incoterm, quote.deliveryCondition) || '–';
      case 'paymentCondition':
        return quote.paymentCondition || '–';
    }
  };
};
