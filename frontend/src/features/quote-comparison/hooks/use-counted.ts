import type { BuyerRfq } from '@torno/contract';
import { countedScale, type CountedScales } from '@torno/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { type ComparedPosition, compareQuotes } from '../model/comparison.js';
import { chosenScalesOf, quantityChoiceOf } from '../model/comparison-view.js';
import { useComparisonView } from './use-comparison-view.js';

/** More quantities than these are not named one by one. */
const mostNamed = 6;

/** A text that says for which quantities a total is, and that tooling cost counts once. */
export const useCountedText = () => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  return (positions: readonly ComparedPosition[], chosen: CountedScales): string => {
    const single = positions.every(({ scales }) => scales.length < 2);
    const which = t(`counted.${single ? 'only' : quantityChoiceOf(positions, chosen)}`);
    const quantities = positions.flatMap(({ positionId, scales }) => {
      const scale = countedScale(scales, chosen[positionId]);
      return scale === undefined ? [] : [format.number(scale.quantity)];
    });
    return quantities.length > mostNamed ? which : t('counted.named', { which, quantities: quantities.join(' · ') });
  };
};

/** The scales and quotes of an RFQ that totals count now, and the text about the scales (C-37). */
export const useCounted = ({ rfqId, positions }: Pick<BuyerRfq, 'rfqId' | 'positions'>) => {
  const { view } = useComparisonView(rfqId);
  const textOf = useCountedText();
  return useMemo(() => {
    const compared = compareQuotes(positions, []);
    const chosen = chosenScalesOf(compared, view);
    return { chosen, text: textOf(compared, chosen), expiredCount: view.expiredCount };
  }, [positions, view, textOf]);
};
