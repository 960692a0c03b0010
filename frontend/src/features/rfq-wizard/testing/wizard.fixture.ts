import { emptyPosition, newRfqConditions, newRfqHeader } from '@torno/domain';
import type { DraftHeader, DraftPosition } from '../model/draft.js';
import type { WizardState } from '../model/wizard.js';

export const header: DraftHeader = {
  ...newRfqHeader,
  ...newRfqConditions,
  label: 'Pulleys',
  reason: 'NewProduct',
  deliveryDate: '2026-09-01',
  duration: 14,
  endDate: '',
  marketplace: false,
};

export const position = (positionId: string, change: Partial<DraftPosition> = {}): DraftPosition => {
  const { quantities: _, ...empty } = emptyPosition;
  return {
    ...empty,
    positionId,
    label: `Part ${positionId}`,
    deliveryDate: '',
    materialId: 5,
    dimensions: { length: 20 },
    scales: [{ scaleId: `s-${positionId}`, quantity: 10 }],
    targetPrice: '',
    technologies: [{ technologyId: 10101, technologyGroupId: 101 }],
    ...change,
  };
};

/** A wizard in which everything is saved. */
export const wizardOf = (positions: readonly DraftPosition[], change: Partial<DraftHeader> = {}): WizardState => {
  const forms = { header: { ...header, ...change }, positions };
  return { ...forms, saved: forms, currentPositionId: positions[0]?.positionId ?? null, marked: new Set() };
};
