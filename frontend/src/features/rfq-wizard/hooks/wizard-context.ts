import type { BuyerRfq } from '@torno/contract';
import { createContext, type Dispatch, useContext } from 'react';
import type { ApiProblem } from '../../../api/index.js';
import type { Missing } from '../model/missing.js';
import type { WizardAction, WizardState } from '../model/wizard.js';
import type { DraftSaving } from './use-draft-saving.js';
import type { Uploads } from './use-uploads.js';

export type Wizard = {
  /** As the address says it: the id or the number. */
  readonly rfqId: string;
  /** What the server has; documents and attachments are read from here. */
  readonly rfq: BuyerRfq;
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  readonly saving: DraftSaving;
  readonly uploads: Uploads;
  readonly missing: readonly Missing[];
};

export const WizardContext = createContext<Wizard | null>(null);

/** The wizard around a step. */
export const useWizard = (): Wizard => {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error('A step stands in the wizard only');
  return wizard;
};

/** The refusal of what was saved last of a position, or (null) of the header; null where there is none. */
export const useSaveRefusal = (positionId: string | null): ApiProblem | null => {
  const { problem, refusedPositionId } = useWizard().saving;
  return refusedPositionId === positionId ? problem : null;
};

/** The header's values, and which of its fields are to be marked. */
export const useHeader = () => {
  const { state, missing } = useWizard();
  return {
    header: state.header,
    /** True where the field is missing and its step was to be left without it. */
    isMarked: (code: Missing['code']): boolean =>
      missing.some((entry) => entry.code === code && entry.positionId === undefined && state.marked.has(entry.step)),
  };
};
