import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 25;
/** How long a reply waits until somebody else has carried out an operator's command, in milliseconds. */
export const maxActionWaitMs = 5_000;

/** Waits until a condition that another process brings about is true; false if it is not in time. */
export const waitUntil = async (holds: () => Promise<boolean>, maxWaitMs = maxActionWaitMs): Promise<boolean> => {
  const deadline = performance.now() + maxWaitMs;
  while (!(await holds())) {
    if (performance.now() > deadline) return false;
    await pause(pollMs);
  }
  return true;
};
