const together = 16;

/** Runs a function for each item, for sixteen items at a time. */
export const inGroups = async <T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> => {
  for (let from = 0; from < items.length; from += together)
    await Promise.all(items.slice(from, from + together).map(act));
};
