import type { JobState } from '@torno/kernel';

/** The outcome of an e-mail. `bounced`: the mail server has refused it for good; `failed`: it could not be sent. */
export const emailStates = ['waiting', 'running', 'failing', 'failed', 'bounced', 'sent', 'cancelled'] as const;
export type EmailState = (typeof emailStates)[number];

/** By the state of its job, and whether that was refused for good. */
export const emailStateOf = ({
  state,
  isRefused,
}: {
  readonly state: JobState;
  readonly isRefused: boolean;
}): EmailState => {
  if (state === 'parked') return isRefused ? 'bounced' : 'failed';
  return state === 'done' ? 'sent' : state;
};

/** The jobs of the e-mails in a state. */
export const jobsOfEmailsIn = (state: EmailState): { readonly state: JobState; readonly isRefused?: boolean } => {
  if (state === 'bounced' || state === 'failed') return { state: 'parked', isRefused: state === 'bounced' };
  return { state: state === 'sent' ? 'done' : state };
};
