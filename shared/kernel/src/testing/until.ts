/** Resolves once a condition holds; fails with its name after 90 seconds. It checks less often the longer it waits. */
export const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 90_000;
  let pauseMs = 5;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 1.5, 50);
  }
};
