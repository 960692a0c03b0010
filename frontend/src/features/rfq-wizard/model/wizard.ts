import type { BuyerRfq } from '@torno/contract';
import { hasMaterial, rfqLimits } from '@torno/domain';
import { derivedId } from '@torno/kernel';
import { type DraftHeader, draftHeaderOf, type DraftPosition, draftPositionOf } from './draft.js';
import { labelOfParts } from './file-groups.js';
import { flagsOfPosition } from './missing.js';
import type { Step } from './steps.js';
import { changedFields, type Forms } from './unsaved.js';

/** The forms, their saved values, and the steps that the user has seen. */
export type WizardState = Forms & {
  readonly saved: Forms;
  readonly currentPositionId: string | null;
  /** Steps that the user tried to leave although something was missing; their fields are marked. */
  readonly marked: ReadonlySet<Step>;
};

export type WizardAction =
  | { readonly type: 'headerChanged'; readonly change: Partial<DraftHeader> }
  | { readonly type: 'positionChanged'; readonly positionId: string; readonly change: Partial<DraftPosition> }
  | { readonly type: 'positionAdded'; readonly position: DraftPosition }
  | { readonly type: 'positionRemoved'; readonly positionId: string }
  /** `into` is the position that stays, as stored. */
  | { readonly type: 'positionsMerged'; readonly positionId: string; readonly into: DraftPosition }
  | { readonly type: 'positionsSwapped'; readonly a: string; readonly b: string }
  | { readonly type: 'othersFilled'; readonly positionId: string }
  | { readonly type: 'positionChosen'; readonly positionId: string }
  | { readonly type: 'headerSaved'; readonly header: DraftHeader }
  | { readonly type: 'positionSaved'; readonly position: DraftPosition }
  | { readonly type: 'stepMarked'; readonly step: Step };

/** The wizard with what is stored; the first incomplete position is the current one. */
export const openWizard = (rfq: BuyerRfq): WizardState => {
  const positions = [...rfq.positions]
    .sort((a, b) => a.posNumber - b.posNumber)
    .map((position) => draftPositionOf(position, rfq.deliveryDate));
  const forms = { header: draftHeaderOf(rfq), positions };
  const incomplete = positions.find((position) => flagsOfPosition(position, forms.header).length > 0);
  const current = incomplete ?? positions[0];
  return { ...forms, saved: forms, currentPositionId: current?.positionId ?? null, marked: new Set() };
};

/** A duration and a custom end date exclude each other (CREATE-14, CREATE-15). */
const withChange = (header: DraftHeader, change: Partial<DraftHeader>): DraftHeader => ({
  ...header,
  ...change,
  ...(change.duration ? { endDate: '' } : {}),
  ...(change.endDate ? { duration: 0 } : {}),
});

/** Swaps two positions (CREATE-18). */
export const swapPositions = (
  positions: readonly DraftPosition[],
  idA: string,
  idB: string,
): readonly DraftPosition[] => {
  const a = positions.find(({ positionId }) => positionId === idA);
  const b = positions.find(({ positionId }) => positionId === idB);
  if (a === undefined || b === undefined) return positions;
  return positions.map((position) => (position === a ? b : position === b ? a : position));
};

const replacePosition = (positions: readonly DraftPosition[], next: DraftPosition): readonly DraftPosition[] =>
  positions.map((position) => (position.positionId === next.positionId ? next : position));

/** A position with quantities, technologies, material and figures of a series copied from another where it has none. */
export const fillFrom = (source: DraftPosition, position: DraftPosition): DraftPosition => ({
  ...position,
  ...(position.scales.length === 0
    ? {
        scales: source.scales.map(({ scaleId, quantity }) => ({
          scaleId: derivedId(position.positionId, scaleId),
          quantity,
        })),
      }
    : {}),
  serialQuantity: position.serialQuantity || source.serialQuantity,
  seriesDurationYears: position.seriesDurationYears || source.seriesDurationYears,
  ...(position.technologies.length === 0 ? { technologies: source.technologies } : {}),
  ...(hasMaterial(position)
    ? {}
    : {
        materialId: source.materialId,
        materialNumber: source.materialNumber,
        materialDescription: source.materialDescription,
        arbitraryMaterialNumber: source.arbitraryMaterialNumber,
      }),
});

const withoutPosition = (positions: readonly DraftPosition[], positionId: string): readonly DraftPosition[] =>
  positions.filter((position) => position.positionId !== positionId);

/** The forms after an action; `wizard` adds what follows for the name of the RFQ. */
const applyAction = (state: WizardState, action: WizardAction): WizardState => {
  const { saved } = state;
  switch (action.type) {
    case 'headerChanged':
      return { ...state, header: withChange(state.header, action.change) };
    case 'positionChanged':
      return {
        ...state,
        positions: state.positions.map((position) =>
          position.positionId === action.positionId ? { ...position, ...action.change } : position,
        ),
      };
    case 'positionAdded':
      return {
        ...state,
        positions: [...state.positions, action.position],
        saved: { ...saved, positions: [...saved.positions, action.position] },
        // A new position is the current one (CREATE-17).
        currentPositionId: action.position.positionId,
      };
    case 'positionRemoved': {
      const index = state.positions.findIndex(({ positionId }) => positionId === action.positionId);
      const positions = withoutPosition(state.positions, action.positionId);
      const neighbour = positions[Math.min(index, positions.length - 1)];
      const wasCurrent = state.currentPositionId === action.positionId;
      return {
        ...state,
        positions,
        saved: { ...saved, positions: withoutPosition(saved.positions, action.positionId) },
        currentPositionId: wasCurrent ? (neighbour?.positionId ?? null) : state.currentPositionId,
      };
    }
    case 'positionsMerged': {
      const { into } = action;
      const mergedIn = (positions: readonly DraftPosition[]): DraftPosition | undefined =>
        positions.find(({ positionId }) => positionId === into.positionId);
      // Text that was typed during the request stays.
      const unsavedFields = changedFields(mergedIn(state.positions) ?? into, mergedIn(saved.positions) ?? into);
      const withMerged = (positions: readonly DraftPosition[], next: DraftPosition): readonly DraftPosition[] =>
        replacePosition(withoutPosition(positions, action.positionId), next);
      return {
        ...state,
        positions: withMerged(state.positions, { ...into, ...unsavedFields }),
        saved: { ...saved, positions: withMerged(saved.positions, into) },
        currentPositionId: into.positionId,
      };
    }
    case 'positionsSwapped':
      return { ...state, positions: swapPositions(state.positions, action.a, action.b) };
    case 'othersFilled': {
      const source = state.positions.find(({ positionId }) => positionId === action.positionId);
      return source ? { ...state, positions: state.positions.map((position) => fillFrom(source, position)) } : state;
    }
    case 'positionChosen':
      return { ...state, currentPositionId: action.positionId };
    case 'headerSaved':
      return { ...state, saved: { ...saved, header: action.header } };
    case 'positionSaved':
      return { ...state, saved: { ...saved, positions: replacePosition(saved.positions, action.position) } };
    case 'stepMarked':
      return { ...state, marked: new Set([...state.marked, action.step]) };
  }
};

/**
 * The reducer of the wizard; it knows nothing of the server. An RFQ named after several parts follows their names and
 * number until somebody gives it a name of its own.
 */
export const wizard = (state: WizardState, action: WizardAction): WizardState => {
  const next = applyAction(state, action);
  const { header, positions } = state;
  const isNamedAfterParts = positions.length > 1 && header.label === labelOfParts(positions);
  if (!isNamedAfterParts || next.header.label !== header.label || next.positions === positions) return next;
  const label = labelOfParts(next.positions).slice(0, rfqLimits.label);
  return label === '' || label === header.label ? next : { ...next, header: { ...next.header, label } };
};
