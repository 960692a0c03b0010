import { buyerRfqAddress } from '../../../shared/routing/addresses.js';

/** The wizard's steps as their addresses name them (CREATE-01). */
export const steps = ['rfq-data', 'part-data', 'purchase-condition', 'delivery-date', 'matching'] as const;
export type Step = (typeof steps)[number];

export const stepAddress = (rfqId: string, step: Step): string => buyerRfqAddress(rfqId, step);

/** The step that an address shows. */
export const stepAt = (pathname: string): Step | undefined => {
  const last = pathname.replace(/\/$/, '').split('/').at(-1);
  return steps.find((step) => step === last);
};

export const stepAfter = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1];
export const stepBefore = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1];
