/** Waits until a condition holds; after a minute it fails with what was waited for. */
export const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  const giveUpAt = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`Timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
