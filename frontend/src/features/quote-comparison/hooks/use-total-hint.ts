import { hasToolCost } from '@torno/domain';
import type { DecimalString } from '@torno/kernel';
import { useTranslation } from 'react-i18next';

/** Explains totals; they include tooling cost only where a supplier charges it apart from the unit price. */
export const useTotalHint = (toolCosts: readonly (DecimalString | null)[]): string => {
  const { t } = useTranslation('quote-comparison');
  return t(toolCosts.some(hasToolCost) ? 'totalWithToolsHint' : 'totalHint');
};
