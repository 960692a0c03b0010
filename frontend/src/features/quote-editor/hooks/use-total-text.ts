import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { QuoteTotals } from '../model/quote-costs.js';

/** The total of the counted quantities in a sentence, which says so where a position has several (C-37). */
export const useTotalText = (currency: string): ((totals: QuoteTotals) => string) => {
  const { t } = useTranslation('quote-editor');
  const { money } = useFormat();
  return useCallback(
    ({ counted, all }) => {
      const total = money(counted, currency);
      return all === null ? total : t('total.forSmallest', { total });
    },
    [t, money, currency],
  );
};
