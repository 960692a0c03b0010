import type { Readable } from 'node:stream';

/**
 * Groups the items of a stream: the first at once, then whatever arrived while the reader was busy, with at most `max`
 * waiting. An error of the stream follows the items before it. The stream is destroyed when the reader leaves.
 */
export async function* gather<Item>(source: Readable, max: number): AsyncGenerator<Item[], void> {
  let waitingItems: Item[] = [];
  let failure: { readonly error: unknown } | undefined;
  let hasEnded = false;
  let wake = (): void => undefined;
  const nextChange = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });
  const end = (): void => {
    hasEnded = true;
    wake();
  };
  source.on('data', (item: Item) => {
    waitingItems.push(item);
    if (waitingItems.length >= max) source.pause();
    wake();
  });
  // It stays, so that an error after the end of the loop is not uncaught.
  source.on('error', (error) => {
    failure ??= { error };
    wake();
  });
  source.once('end', end);
  source.once('close', end);
  try {
    for (;;) {
      if (waitingItems.length > 0) {
        const batch = waitingItems;
        waitingItems = [];
        if (source.isPaused()) source.resume();
        yield batch;
      } else if (failure && (source.destroyed || source.readableLength === 0)) {
        throw failure.error;
      } else if (hasEnded) {
        return;
      } else {
        await nextChange();
      }
    }
  } finally {
    source.destroy();
  }
}
