import { leadTimeOf, leadTimeText } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { LeadTime } from '../model/comparison.js';

/** A lead time in the reader's language, whole and in a few characters for a cell of the matrix. */
export const useLeadTimeWords = () => {
  const { t } = useTranslation('quote-comparison');
  const { language } = useFormat();
  const fullText = (leadTime: LeadTime): string => leadTimeText(leadTime, language);
  const shortText = (leadTime: LeadTime): string => {
    const statedTime = leadTimeOf(fullText(leadTime));
    return statedTime ? t(`leadShort.${statedTime.unit}`, { number: statedTime.count }) : fullText(leadTime);
  };
  return { whole: fullText, short: shortText };
};
