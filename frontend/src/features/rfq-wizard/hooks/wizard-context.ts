import type { BuyerRfq } from '@torno/contract';
import { createContext, type Dispatch, useContext } from 'react';
import type { ApiProblem } from '../../../api/index.js';
import type { MissingInput } from '../model/missing.js';
import type { WizardAction, WizardState } from '../model/wizard.js';
import type { DraftSaving } from './use-draft-saving.js';
import type { Uploads } from './use-uploads.js';

export type Wizard = {
  /** Id or number, as in the address. */
  readonly rfqId: string;
  /** The stored RFQ, from which documents and attachments are read. */
  readonly rfq: BuyerRfq;
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  readonly saving: DraftSaving;
  readonly uploads: Uploads;
  readonly missing: readonly MissingInput[];
};

export const WizardContext = createContext<Wizard | null>(null);

/** The wizard of a step. */
export const useWizard = (): Wizard => {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error('A step of the wizard must be rendered inside it');
  return wizard;
};

/** The refusal of the last save of a position or, for null, of the header; null without one. */
export const useSaveRefusal = (positionId: string | null): ApiProblem | null => {
  const { problem, refusedPositionId } = useWizard().saving;
  return refusedPositionId === positionId ? problem : null;
};

/** The header's values, and which of its fields are marked. */
export const useHeader = () => {
  const { state, missing } = useWizard();
  return {
    header: state.header,
    /** True when the field is missing and the user tried to leave its step. */
    isMarked: (code: MissingInput['code']): boolean =>
      missing.some((entry) => entry.code === code && entry.positionId === undefined && state.marked.has(entry.step)),
  };
};
