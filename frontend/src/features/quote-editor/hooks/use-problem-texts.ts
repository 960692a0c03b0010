import { joinWithDots } from '@torno/kernel';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { QuotedPosition, QuoteEntries } from '../model/entries.js';
import {
  headerMaximum,
  isEmptyEntry,
  scaleMaximum,
  type ProblemGroup,
  type QuoteProblem,
} from '../model/quote-problems.js';

/** The text of a group of problems: their location and their kind. */
export const useProblemText = (positions: readonly QuotedPosition[]): ((group: ProblemGroup) => string) => {
  const { t } = useTranslation('quote-editor');
  const { number } = useFormat();
  return useCallback(
    (group) => {
      const [problem] = group;
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
          const quantities = group.map((each) => {
            const scale = position?.quantities.find(({ scaleId }) => 'scaleId' in each && scaleId === each.scaleId);
            return scale === undefined ? '?' : number(scale.quantity);
          });
          return t('problems.scale', {
            count: quantities.length,
            position: position?.posNumber ?? '?',
            quantities: quantities.join(' / '),
            problem: t(`problem.${problem.field}.${problem.code}`, { maximum: number(scaleMaximum[problem.field]) }),
          });
        }
      }
    },
    [t, number, positions],
  );
};

/** How many fields are still empty, and how many entries are wrong. */
export const useProblemCount = (problems: readonly QuoteProblem[], entries: QuoteEntries): string => {
  const { t } = useTranslation('quote-editor');
  const empty = problems.filter((problem) => isEmptyEntry(problem, entries)).length;
  const wrong = problems.length - empty;
  return joinWithDots([
    empty === 0 ? null : t('problems.empty', { count: empty }),
    wrong === 0 ? null : t('problems.wrong', { count: wrong }),
  ]);
};
