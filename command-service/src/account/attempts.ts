import { clientNetwork, createGrowingDelay, pause as realPause, type EndpointRequest } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { knownDevice } from './known-device.js';

const windowMs = 15 * 60 * 1000;
/** Requests are answered within 30 seconds, so attempts wait less. */
const maxMs = 20_000;
/** Attempts of one user from one network, or from one known device (AUTH-44). */
const userLimits = { freeAttempts: 10, windowMs, maxMs };
/** Failures of one network, whatever users they name; a whole company may share its address. */
const networkLimits = { freeAttempts: 100, windowMs, maxMs };

type AttemptRequest = Pick<EndpointRequest, 'headers' | 'raw' | 'cookies' | 'signal'>;

export type Attempts = {
  /**
   * Resolves when an attempt that concerns a user (or a name without user) may go on; call `recordSuccess` if it was right.
   * Other people's attempts do not delay those from a device with which the user has signed in before.
   */
  readonly begin: (request: AttemptRequest, userKey: string) => Promise<{ readonly recordSuccess: () => void }>;
};

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** The client's network as seen through the proxies of this installation. */
export const networkOf = (
  { headers, raw }: Pick<AttemptRequest, 'headers' | 'raw'>,
  { trustedProxies }: Pick<CommandContext, 'trustedProxies'>,
): string => clientNetwork(headers, raw.socket.remoteAddress, trustedProxies);

/** Delays attempts to guess a secret: by user and network together, so that nobody can lock somebody else out. */
export const createAttempts = (context: CommandContext, pause: Pause = realPause): Attempts => {
  const nowMs = (): number => Date.parse(context.clock());
  const attempts = createGrowingDelay({ ...userLimits, now: nowMs, pause });
  const networks = createGrowingDelay({ ...networkLimits, now: nowMs, pause });
  return {
    begin: async (request, userKey) => {
      const network = networkOf(request, context);
      const device = await knownDevice(request.cookies, context);
      const isKnown = device?.userId === userKey;
      const key = isKnown ? `${userKey} on ${device.deviceId}` : `${userKey} from ${network}`;
      if (!isKnown) await networks.wait(network, request.signal);
      await attempts.wait(key, request.signal);
      return {
        recordSuccess: () => {
          attempts.forget(key);
          if (!isKnown) networks.refund(network);
        },
      };
    },
  };
};
