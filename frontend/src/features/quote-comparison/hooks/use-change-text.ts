import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { PriceChange } from '../model/earlier-quotes.js';

/** The difference of a unit price or total from the supplier's earlier quote in words. */
export const useChangeText = () => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  return ({ before, percent, cheaper }: PriceChange, currency: string): string => {
    const amount = format.unitPrice(before, currency);
    return percent === undefined
      ? t('change.before', { amount })
      : t(cheaper ? 'change.cheaper' : 'change.dearer', { percent: format.number(Math.abs(percent), 1), amount });
  };
};
