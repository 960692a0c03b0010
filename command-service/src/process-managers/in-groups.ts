const together = 16;

/** Does something for each of many, sixteen at a time. */
export const inGroups = async <T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> => {
  for (let from = 0; from < items.length; from += together)
    await Promise.all(items.slice(from, from + together).map(act));
};
