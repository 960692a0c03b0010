/**
 * The state of a piece of background work. `failing`: it has failed and is tried again. `parked`: it failed too often
 * and waits for a person.
 */
export const jobStates = ['waiting', 'running', 'failing', 'parked', 'done', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
