import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { QuotedPosition } from '../model/entries.js';
import { headerMaximum, scaleMaximum, type QuoteProblem } from '../model/quote-problems.js';

/** The text of a problem: its location and its kind. */
export const useProblemText = (positions: readonly QuotedPosition[]): ((problem: QuoteProblem) => string) => {
  const { t } = useTranslation('quote-editor');
  const { number } = useFormat();
  return useCallback(
    (problem) => {
      switch (problem.at) {
        case 'positions':
          return t('problem.positions.nothing-selected');
        case 'header':
          return t('problems.header', {
            field: t([`header.${problem.field}`, `fields:${problem.field}`]),
            problem: t(`problem.${problem.field}.${problem.code}`, { maximum: headerMaximum[problem.field] }),
          });
        case 'toolCost':
          return t('problems.toolCost', {
            position: positions.find(({ positionId }) => positionId === problem.positionId)?.posNumber ?? '?',
            problem: t('problem.toolCost.not-a-number'),
          });
        case 'scale': {
          const position = positions.find(({ positionId }) => positionId === problem.positionId);
          const scale = position?.quantities.find(({ scaleId }) => scaleId === problem.scaleId);
          return t('problems.scale', {
            position: position?.posNumber ?? '?',
            quantity: scale === undefined ? '?' : number(scale.quantity),
            problem: t(`problem.${problem.field}.${problem.code}`, { maximum: number(scaleMaximum[problem.field]) }),
          });
        }
      }
    },
    [t, number, positions],
  );
};
