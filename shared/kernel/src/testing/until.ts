/** Resolves once a condition holds; fails with its name after five minutes. It checks less often the longer it waits. */
export const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 300_000;
  let pauseMs = 5;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 1.5, 50);
  }
};
