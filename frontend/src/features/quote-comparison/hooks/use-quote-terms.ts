import type { BuyerQuote } from '@torno/contract';
import { remainingValidity } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/format/use-now.js';

export const termNames = ['validity', 'delivery', 'payment'] as const;
export type TermName = (typeof termNames)[number];

/** One term of a quote in words, the same in the table and on the cards. */
export const useQuoteTerms = () => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const now = new Date(useNow()).toISOString();
  return (quote: BuyerQuote, term: TermName): string => {
    switch (term) {
      case 'validity': {
        const days = remainingValidity(quote.validUntil, now);
        const left = days === 0 ? t('validityOver') : t('validityLeft', { count: days });
        return `${format.date(quote.validUntil)} (${left})`;
      }
      case 'delivery':
        return (
          [quote.incoterm === 'OTH' ? '' : quote.incoterm, quote.deliveryCondition].filter(Boolean).join(' · ') || '–'
        );
      case 'payment':
        return quote.paymentCondition || '–';
    }
  };
};
