import type { LiveMessage } from '@torno/contract';

/** Milliseconds. */
const shortest = 1_000;
const maxDelayMs = 5_000;

/** What all suppliers, or all people, learn at the same time. */
type Common = Pick<LiveMessage, 'market' | 'notices'>;

const own = ({ notices: _, ...message }: LiveMessage): LiveMessage => ({ ...message, market: false });

/**
 * Passes on messages at once, but what they say of the marketplace and of announcements later, and together with what
 * follows until then. All suppliers or all people get such a message at the same time, and each of them would reload in
 * that moment.
 */
export const spreadMarket = (
  pass: (message: LiveMessage) => void,
  random: () => number = Math.random,
): { readonly take: (message: LiveMessage) => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Common = { market: false };
  return {
    take: (message) => {
      const { everything, market, notices, rfqs, subjects = [], position } = message;
      if (everything || !(market || notices)) return pass(message);
      if (rfqs.length > 0 || subjects.length > 0) pass(own(message));
      waiting = { market: waiting.market || market, ...(waiting.notices || notices ? { notices: true } : {}) };
      timer ??= setTimeout(
        () => {
          timer = undefined;
          pass({ position, everything: false, rfqs: [], ...waiting });
          waiting = { market: false };
        },
        shortest + random() * (maxDelayMs - shortest),
      );
    },
    stop: () => clearTimeout(timer),
  };
};
