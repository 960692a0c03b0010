/**
 * Processes items round by round: items that arrive during a round wait for the next, together. So work that is slower
 * than the items completes, instead of being restarted by each of them.
 */
export const coalesce = <Item>(round: (items: readonly Item[]) => Promise<unknown>): ((item: Item) => void) => {
  let waitingItems: Item[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      while (waitingItems.length > 0) {
        const items = waitingItems;
        waitingItems = [];
        await round(items);
      }
    } finally {
      isRunning = false;
    }
  };
  return (item) => {
    waitingItems.push(item);
    if (!isRunning) void run();
  };
};
