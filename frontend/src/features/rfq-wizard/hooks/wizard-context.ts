import type { BuyerRfq } from '@torno/contract';
import { createContext, type Dispatch, useContext } from 'react';
import type { DraftHeader } from '../model/draft.js';
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

/** The header's form: its values, a way to change them, and which fields are to be marked. */
export const useHeaderForm = () => {
  const { state, dispatch, missing } = useWizard();
  return {
    header: state.header,
    change: (change: Partial<DraftHeader>): void => dispatch({ type: 'headerChanged', change }),
    /** True where the field is missing and its step was to be left without it. */
    isMarked: (code: Missing['code']): boolean =>
      missing.some((entry) => entry.code === code && entry.positionId === undefined && state.marked.has(entry.step)),
  };
};
