import { choicesOf, isPublished, namedScales, type RfqEvent } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import type { ChooseCountedScales } from './rfq-commands.js';
import type { RfqState } from './rfq-state.js';

/** Keeps the scales that the buyer's company counts in the totals of an RFQ (C-37). */
export const chooseCountedScales = ({ counted }: ChooseCountedScales, state: RfqState): RfqEvent[] => {
  if (state.status === 'none' || state.status === 'discarded' || !isPublished(state.status))
    throw new DomainError('rfq.not-published');
  const scales = new Map(
    state.positions.map(({ positionId, quantities }) => [positionId, quantities.map(({ scaleId }) => scaleId)]),
  );
  if (Object.entries(counted).some(([positionId, scaleId]) => !scales.get(positionId)?.includes(scaleId)))
    throw new DomainError('validation', 'invalid', [{ field: 'counted', code: 'unknown' }]);
  // In the order of the positions, so that the same choice is the same data.
  const namedChoices = choicesOf(namedScales(state.positions, counted));
  return JSON.stringify(namedChoices) === JSON.stringify(state.counted)
    ? []
    : [{ type: 'CountedScalesChosen', data: { counted: namedChoices } }];
};
