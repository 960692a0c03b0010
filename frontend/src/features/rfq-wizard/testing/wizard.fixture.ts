import type { DraftHeader, DraftPosition } from '../model/draft.js';
import type { WizardState } from '../model/wizard.js';

export const header: DraftHeader = {
  label: 'Pulleys',
  internalCode: '',
  demandType: 'OneTime',
  reason: 'NewProduct',
  reasonComment: '',
  ndaRequired: false,
  ownTerms: false,
  currency: 'EUR',
  unit: 'PCE',
  deliveryConditionChoice: 'incoterm',
  incoterm: 'EXW',
  deliveryCondition: '',
  paymentCondition: '',
  hasFixedCost: false,
  deliveryDate: '2026-09-01',
  duration: 14,
  endDate: '',
};

export const position = (positionId: string, change: Partial<DraftPosition> = {}): DraftPosition => ({
  positionId,
  label: `Part ${positionId}`,
  internalCode: '',
  description: '',
  deliveryDate: '',
  materialId: 5,
  materialDescription: '',
  materialNumber: '',
  arbitraryMaterialNumber: false,
  isUnknownPosition: false,
  dimensions: { length: 20 },
  scales: [{ scaleId: `s-${positionId}`, quantity: 10 }],
  serialQuantity: null,
  seriesDurationYears: null,
  targetPrice: '',
  technologies: [{ technologyId: 10101, technologyGroupId: 101 }],
  ...change,
});

/** A wizard in which everything is saved. */
export const wizardOf = (positions: readonly DraftPosition[], change: Partial<DraftHeader> = {}): WizardState => {
  const forms = { header: { ...header, ...change }, positions };
  return { ...forms, saved: forms, currentPositionId: positions[0]?.positionId ?? null, marked: new Set() };
};
