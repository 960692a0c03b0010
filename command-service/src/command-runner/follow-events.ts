import { isReadable, type Feed } from '@torno/platform';
import type { CommandRunner } from './command-runner.js';

const batch = 500;

/** Keeps the runner's cache up to date with events that any process appends from now on. */
export const followEvents = (
  feed: Feed,
  commandRunner: Pick<CommandRunner, 'applyExternalEvent'>,
): { close: () => Promise<void> } => {
  const stop = new AbortController();
  const run = async (): Promise<void> => {
    let after = feed.head();
    while (!stop.signal.aborted) {
      const items = await feed.next(after, batch, { signal: stop.signal });
      for (const item of items) if (isReadable(item)) commandRunner.applyExternalEvent(item.event);
      after = items.at(-1)?.position ?? after;
    }
  };
  const loop = run();
  return {
    close: async () => {
      stop.abort();
      await loop;
    },
  };
};
