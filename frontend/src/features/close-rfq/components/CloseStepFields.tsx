import type { ReactNode } from 'react';
import type { CloseStep } from '../model/close-wizard.js';
import { Negotiation } from './steps/Negotiation.js';
import { Outcome } from './steps/Outcome.js';
import { RateOthers } from './steps/RateOthers.js';
import { RateWinner } from './steps/RateWinner.js';
import { Reason } from './steps/Reason.js';
import type { StepProps } from './steps/step-props.js';
import { Winner } from './steps/Winner.js';

const fields: Readonly<Record<CloseStep, (props: StepProps) => ReactNode>> = {
  outcome: Outcome,
  winner: Winner,
  rateWinner: RateWinner,
  rateOthers: RateOthers,
  negotiation: Negotiation,
  reason: Reason,
};

/** The fields of the current step. */
export const CloseStepFields = (props: StepProps) => {
  const Fields = fields[props.wizard.step];
  return <Fields {...props} />;
};
