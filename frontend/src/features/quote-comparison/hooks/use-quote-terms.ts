import type { BuyerQuote } from '@torno/contract';
import { lastDayOfValidity, remainingValidity } from '@torno/domain';
import { ownDeliveryWords } from '@torno/reference-data';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/format/use-now.js';
import { useLookup } from '../../lookups/index.js';

export const termNames = ['validity', 'delivery', 'payment'] as const;
export type TermName = (typeof termNames)[number];

/** The text of one term of a quote, shared by the table and the cards. */
export const useQuoteTerms = () => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const { data: incoterms } = useLookup('dataIncoterms');
  const now = new Date(useNow()).toISOString();
  return (quote: BuyerQuote, term: TermName): string => {
    switch (term) {
      case 'validity': {
        const days = remainingValidity(quote.validUntil, now);
        const date = format.date(lastDayOfValidity(quote.validUntil));
        return days === 0 ? t('expiredSince', { date }) : `${date} (${t('validityLeft', { count: days })})`;
      }
      case 'delivery': {
        const clause = incoterms?.find(({ id }) => id === quote.incoterm)?.label ?? quote.incoterm;
        const own = ownDeliveryWords(quote.incoterm, quote.deliveryCondition);
        return [quote.incoterm === 'OTH' ? '' : clause, own].filter(Boolean).join(' · ') || '–';
      }
      case 'payment':
        return quote.paymentCondition || '–';
    }
  };
};
