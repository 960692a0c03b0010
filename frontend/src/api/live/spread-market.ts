import type { LiveMessage } from '@torno/contract';

/** Milliseconds. */
const shortest = 1_000;
const longest = 5_000;

/**
 * Passes on messages at once, but what they say of the marketplace later, and together with what follows until then. All
 * suppliers get such a message at the same time, and each of them would reload lists and counts in that moment.
 */
export const spreadMarket = (
  pass: (message: LiveMessage) => void,
  random: () => number = Math.random,
): { readonly take: (message: LiveMessage) => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    take: (message) => {
      if (message.everything || !message.market) return pass(message);
      const { rfqs } = message;
      if (rfqs.length > 0) pass({ ...message, market: false });
      timer ??= setTimeout(
        () => {
          timer = undefined;
          pass({ ...message, rfqs: [] });
        },
        shortest + random() * (longest - shortest),
      );
    },
    stop: () => clearTimeout(timer),
  };
};
