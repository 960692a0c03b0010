import type { MatchedCompany } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

/** The facts about a company that fits an RFQ. */
export type Experience = Pick<
  MatchedCompany,
  'matchingPartCount' | 'matchedPositions' | 'matchingItemsWithBidsCount' | 'record'
>;

/**
 * The facts that distinguish suppliers, in words; those that all have in common are left out. `positions`: their number
 * in the RFQ.
 */
export const useExperience = () => {
  const { t } = useTranslation('matching');
  const { number } = useFormat();
  return (
    { matchingPartCount, matchedPositions, matchingItemsWithBidsCount, record }: Experience,
    positions: number,
  ): readonly string[] => {
    const { answerRate, answerDays, awards, ownRatings } = record;
    // As it is shown: “1 day”, also for 1.04 days.
    const shownDays = answerDays === null ? null : Math.round(answerDays * 10) / 10;
    const facts = [
      ...(matchingItemsWithBidsCount > 0 ? [t('company.bids', { count: matchingItemsWithBidsCount })] : []),
      ...(awards > 0 ? [t('company.awards', { count: awards })] : []),
      ...(answerRate === null ? [] : [t('company.answers', { percent: number(answerRate) })]),
      ...(shownDays === null ? [] : [t('company.answerDays', { count: shownDays, days: number(shownDays, 1) })]),
      ...(ownRatings > 0 ? [t('company.ownRatings', { count: ownRatings })] : []),
    ];
    const allParts = { count: matchingPartCount, of: positions, numbers: matchedPositions.join(', ') };
    const fit = matchingPartCount === 0 ? [t('company.fitsNone')] : [t('company.fitsSome', allParts)];
    return [...(matchingPartCount === positions ? [] : fit), ...(facts.length === 0 ? [t('company.unknown')] : facts)];
  };
};
