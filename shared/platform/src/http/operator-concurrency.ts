import type { CallerRole } from '@torno/kernel';
import type { HttpEndpoint } from './endpoint.js';
import { HttpRefusal } from './refusal.js';

export type ConcurrencyLimits = {
  /** Pieces of work that run at the same time, of all callers and of one. */
  readonly slots: number;
  readonly slotsOfCaller: number;
  /** Pieces of work of one caller that may wait for a slot. */
  readonly waitingOfCaller: number;
  /** Milliseconds for which a piece of work waits. */
  readonly maxWaitMs: number;
};

/**
 * Runs a piece of work once it has a slot, which it occupies until it is settled. Rejects with `operator.busy` (429) if
 * too many wait or none becomes free in time, and with the signal's reason if that aborts before.
 */
export type ConcurrencyLimit = <Result>(
  caller: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

const busyRefusal = (maxWaitMs: number): HttpRefusal =>
  new HttpRefusal(429, 'operator.busy', 'Too many operator requests are running', {
    retryAfterSeconds: Math.ceil(maxWaitMs / 1000),
  });

/** A free slot goes to whoever occupies the fewest, and among equals to who has waited longest. */
export const createConcurrencyLimit = ({
  slots,
  slotsOfCaller,
  waitingOfCaller,
  maxWaitMs,
}: ConcurrencyLimits): ConcurrencyLimit => {
  const slotsByCaller = new Map<string, number>();
  const waiting = new Set<{ readonly caller: string; readonly start: () => void }>();
  let runningCount = 0;

  const slotsOf = (caller: string): number => slotsByCaller.get(caller) ?? 0;
  const mayStart = (caller: string): boolean => runningCount < slots && slotsOf(caller) < slotsOfCaller;
  const occupy = (caller: string, change: 1 | -1): void => {
    runningCount += change;
    const own = slotsOf(caller) + change;
    if (own === 0) slotsByCaller.delete(caller);
    else slotsByCaller.set(caller, own);
  };

  const startNext = (): void => {
    const [next] = [...waiting]
      .filter(({ caller }) => mayStart(caller))
      .sort((one, other) => slotsOf(one.caller) - slotsOf(other.caller));
    next?.start();
  };

  const slotFor = (caller: string, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      // Nobody who waits could start now: either they occupy all slots that a caller may have, or no slot is free.
      if (mayStart(caller)) {
        occupy(caller, 1);
        return resolve();
      }
      const own = [...waiting].filter((each) => each.caller === caller).length;
      if (own >= waitingOfCaller) return reject(busyRefusal(maxWaitMs));
      const stopWaiting = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        waiting.delete(entry);
      };
      const entry = {
        caller,
        start: () => {
          stopWaiting();
          occupy(caller, 1);
          resolve();
        },
      };
      const leave = (): void => {
        stopWaiting();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        stopWaiting();
        reject(busyRefusal(maxWaitMs));
      }, maxWaitMs);
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(entry);
    });

  return async (caller, work, signal) => {
    await slotFor(caller, signal);
    try {
      return await work();
    } finally {
      occupy(caller, -1);
      startNext();
    }
  };
};

const waits = { waitingOfCaller: 20, maxWaitMs: 5_000 } as const;

/**
 * The limits of a process for requests of operators, so that there is always more left for the marketplace. A heavy
 * request has a limit of its own, under which a slow download of one operator leaves a slot to the others.
 */
const standard: ConcurrencyLimits = { slots: 4, slotsOfCaller: 2, ...waits };
const heavy: ConcurrencyLimits = { slots: 2, slotsOfCaller: 1, ...waits };

const isForOperators = (roles: readonly CallerRole[]): boolean =>
  roles.some((role) => role === 'operator' || role === 'support') &&
  roles.every((role) => role === 'operator' || role === 'support' || role === 'service');

const isHeavy = ({ heavy: heavyWhen }: Pick<HttpEndpoint, 'heavy'>, query: unknown): boolean => {
  if (typeof heavyWhen !== 'object') return heavyWhen === true;
  const queryValues = new Map<string, unknown>(Object.entries(query ?? {}));
  return Object.entries(heavyWhen).every(([field, value]) => queryValues.get(field) === value);
};

/** Runs the requests of a process: calls of rows for operators alone under their limits, all others immediately. */
export const createOperatorConcurrency = () => {
  const limits = { standard: createConcurrencyLimit(standard), heavy: createConcurrencyLimit(heavy) };
  return <Result>(
    { roles, heavy: heavyWhen }: Pick<HttpEndpoint, 'roles' | 'heavy'>,
    { caller, query, signal }: { readonly caller: string; readonly query: unknown; readonly signal: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result> => {
    if (!isForOperators([roles].flat())) return work();
    return limits[isHeavy({ heavy: heavyWhen }, query) ? 'heavy' : 'standard'](caller, work, signal);
  };
};

export type OperatorConcurrency = ReturnType<typeof createOperatorConcurrency>;
