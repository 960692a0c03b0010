import type { LiveMessage } from '@torno/contract';

/** Milliseconds. */
const minDelayMs = 1_000;
const maxDelayMs = 5_000;

/** Changes that all suppliers, or all people, receive at the same time. */
type Common = Pick<LiveMessage, 'market'> & Required<Pick<LiveMessage, 'common'>>;

const withoutCommon = ({ common: _, ...message }: LiveMessage): LiveMessage => ({ ...message, market: false });

/**
 * Passes messages on at once, except their parts about the marketplace and other things of concern to everybody: those
 * are collected and passed on after a random delay. All suppliers or all people receive them at the same time, and each
 * page would reload in that moment.
 */
export const jitterMarketplace = (
  pass: (message: LiveMessage) => void,
  random: () => number = Math.random,
): { readonly push: (message: LiveMessage) => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingChanges: Common = { market: false, common: [] };
  return {
    push: (message) => {
      const { everything, market, common = [], rfqs, subjects = [], position } = message;
      if (everything || !(market || common.length > 0)) return pass(message);
      if (rfqs.length > 0 || subjects.length > 0) pass(withoutCommon(message));
      waitingChanges = {
        market: waitingChanges.market || market,
        common: [...new Set([...waitingChanges.common, ...common])],
      };
      timer ??= setTimeout(
        () => {
          timer = undefined;
          const { market: isMarket, common: all } = waitingChanges;
          pass({ position, everything: false, market: isMarket, rfqs: [], ...(all.length > 0 ? { common: all } : {}) });
          waitingChanges = { market: false, common: [] };
        },
        minDelayMs + random() * (maxDelayMs - minDelayMs),
      );
    },
    stop: () => clearTimeout(timer),
  };
};
