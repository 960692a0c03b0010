/**
 * Groups the items of a source: the first at once, then whatever arrived while the reader was busy, with at most `max`
 * waiting. An error of the source follows the items before it. The caller ends the source when it leaves early.
 */
export async function* gather<Item>(source: AsyncIterable<Item>, max: number): AsyncGenerator<Item[], void> {
  let waiting: Item[] = [];
  let failure: { readonly error: unknown } | undefined;
  let ended = false;
  let left = false;
  // The reader waits for items, the pump for room; never both at once.
  let wake = (): void => undefined;
  const change = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });

  const pump = async (): Promise<void> => {
    try {
      for await (const item of source) {
        waiting.push(item);
        wake();
        if (waiting.length >= max && !left) await change();
        if (left) return;
      }
    } catch (error) {
      failure = { error };
    } finally {
      ended = true;
      wake();
    }
  };

  void pump();
  try {
    for (;;) {
      if (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        wake();
        yield batch;
      } else if (failure) {
        throw failure.error;
      } else if (ended) {
        return;
      } else {
        await change();
      }
    }
  } finally {
    left = true;
    wake();
  }
}
