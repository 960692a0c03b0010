import limits from './limits.json';

/** As long as the runner lets a test run, so that no wait ends before it on a machine that is busy. */
export const maxWaitMs = limits.testMs;

/** Pauses before the next attempt, longer the longer one has waited: attempts slow down the awaited work. */
export const pauseAfter = (waitedMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(500, Math.max(5, waitedMs / 20))));

/** Resolves to a condition's result once it is truthy; fails with its name. */
export const until = async <T>(
  what: string,
  condition: () => T | Promise<T>,
  withinMs = maxWaitMs,
): Promise<NonNullable<T>> => {
  const begun = performance.now();
  for (;;) {
    const value = await condition();
    if (value) return value;
    const waited = performance.now() - begun;
    if (waited > withinMs) throw new Error(`Timed out after ${withinMs} ms, waiting until ${what}`);
    await pauseAfter(waited);
  }
};
