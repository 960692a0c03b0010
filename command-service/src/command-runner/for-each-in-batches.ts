const batchSize = 16;

/** Runs a function for each item, for sixteen items at a time. */
export const forEachInBatches = async <T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> => {
  for (let from = 0; from < items.length; from += batchSize)
    await Promise.all(items.slice(from, from + batchSize).map(run));
};
