/**
 * Processes items round by round: items that arrive during a round wait for the next, together. So work that is slower
 * than the items completes, instead of being restarted by each of them.
 */
export const coalesce = <Item>(round: (items: readonly Item[]) => Promise<unknown>): ((item: Item) => void) => {
  let waiting: Item[] = [];
  let running = false;
  const run = async (): Promise<void> => {
    running = true;
    try {
      while (waiting.length > 0) {
        const items = waiting;
        waiting = [];
        await round(items);
      }
    } finally {
      running = false;
    }
  };
  return (item) => {
    waiting.push(item);
    if (!running) void run();
  };
};
