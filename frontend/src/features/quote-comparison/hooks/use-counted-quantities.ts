import { countedScale, type CountedScales, quantityChoiceOf } from '@torno/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { type ComparedPosition, compareQuotes, scaledPositions } from '../model/comparison.js';
import { countedScalesOf } from '../model/comparison-view.js';
import { useComparisonView, type ViewedRfq } from './use-comparison-view.js';

/** More quantities than these are not listed one by one. */
const maxNamed = 6;

/** A text that says for which quantities a total is, and that tooling cost counts once. */
export const useCountedQuantitiesText = () => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  return (positions: readonly ComparedPosition[], countedScales: CountedScales): string => {
    const which = t(`counted.${quantityChoiceOf(scaledPositions(positions), countedScales)}`);
    const quantities = positions.flatMap(({ positionId, scales }) => {
      const scale = countedScale(scales, countedScales[positionId]);
      return scale === undefined ? [] : [format.number(scale.quantity)];
    });
    return quantities.length > maxNamed ? which : t('counted.named', { which, quantities: quantities.join(' · ') });
  };
};

/** The scales and quotes of an RFQ that totals count now, and the text about the scales (C-37). */
export const useCountedQuantities = (rfq: ViewedRfq) => {
  const { positions } = rfq;
  const view = useComparisonView(rfq);
  const textOf = useCountedQuantitiesText();
  return useMemo(() => {
    const comparedPositions = compareQuotes(positions, []);
    const countedScales = countedScalesOf(comparedPositions, view);
    return { countedScales, text: textOf(comparedPositions, countedScales), countsExpired: view.countsExpired };
  }, [positions, view, textOf]);
};
