import { parseStreamName, type DomainEvent, type RecordedEvent } from '@torno/kernel';
import { WrongRevision, type EventStore } from '@torno/platform';

type Store = Pick<EventStore, 'append' | 'readStream'>;

/** One of several processes that share a store: it is stopped at each of its steps, and may crash after any of them. */
export type Process = {
  /** The store as the process sees it: each of its calls for a contested stream is a step. */
  readonly store: Store;
  /** The store without steps, for events from before the run. */
  readonly before: Store;
  /** A step that is possible as soon as the condition holds. */
  readonly waitUntil: (condition: () => boolean) => Promise<void>;
};

/** The result of one run: all events in the order of the store, and by process what it returned, or `crashed`. */
export type Run<Result> = {
  readonly log: readonly RecordedEvent[];
  readonly results: Readonly<Record<string, Result | 'crashed' | 'waiting'>>;
};

type Explored<Result> = {
  /** The events from before the processes start. */
  readonly given: readonly (DomainEvent & { readonly stream: string })[];
  readonly processes: Readonly<Record<string, (process: Process, log: readonly RecordedEvent[]) => Promise<Result>>>;
  /** Whether the order of calls for a stream matters. */
  readonly isContested: (stream: string) => boolean;
  /** The number of processes that may crash in one run. */
  readonly crashes: number;
  /** How often in one run a process may be stopped in favour of another although it could continue. */
  readonly preemptions?: number;
  readonly check: (run: Run<Result>) => void | Promise<void>;
};

type Waiting = { readonly ready: () => boolean; readonly go: (crash: boolean) => void };
/** A step of a process, after which it may crash. */
type Step = { readonly process: string; readonly crash: boolean };

const actor = { userId: 'given', companyId: 'given', role: 'system' } as const;

/** A store in memory. */
export const memoryStore = (log: RecordedEvent[]): Store => ({
  readStream: async (stream, { fromRevision = 0 } = {}) =>
    log.filter((event) => event.stream === stream && event.revision >= fromRevision),
  append: async (stream, expected, events) => {
    const last = log.findLast((event) => event.stream === stream)?.revision ?? -1;
    if (expected !== 'any' && (expected === 'no-stream' ? -1 : expected) !== last)
      throw new WrongRevision(stream, last < 0 ? 'no-stream' : last);
    for (const [index, event] of events.entries())
      log.push({ ...event, stream, ...parseStreamName(stream), revision: last + 1 + index, position: log.length });
    return { revision: last + events.length, position: log.length - 1 };
  },
});

/** Stores events that happened before a run. */
export const storeGiven = async (store: Store, given: Explored<unknown>['given']): Promise<void> => {
  for (const [index, { stream, type, data }] of given.entries()) {
    const at = '2026-11-21T10:00:00.000Z';
    const id = `given-${index}`;
    const metadata = { $correlationId: id, $causationId: id, commandId: id, actor, at, schema: 1 };
    await store.append(stream, 'any', [{ id, type, data, metadata }]);
  }
};

/** All microtasks have run: every process has finished, or waits at its next step. */
const waitUntilSettled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs the processes in every order of their steps that makes a difference, and checks what each run has come to. Two
 * orders make no difference if the store has the same events, and every process has seen the same of it. Returns the
 * number of runs.
 */
export const exploreInterleavings = async <Result>(explored: Explored<Result>): Promise<number> => {
  const seen = new Set<string>();
  const pending: (readonly Step[])[] = [[]];
  let runs = 0;

  const explore = async (prefix: readonly Step[]): Promise<void> => {
    const log: RecordedEvent[] = [];
    const store = memoryStore(log);
    await storeGiven(store, explored.given);
    const waiting = new Map<string, Waiting>();
    const views = new Map<string, string[]>();
    const results: Record<string, Result | 'crashed' | 'waiting'> = {};

    const start = (name: string, run: (process: Process, log: readonly RecordedEvent[]) => Promise<Result>): void => {
      const view: string[] = [];
      views.set(name, view);
      results[name] = 'waiting';
      const step = <T>(call: () => Promise<T>, seenOf: (value: T) => string, ready = () => true): Promise<T> =>
        new Promise((resolve, reject) =>
          waiting.set(name, {
            ready,
            go: (crash) => {
              const done = call();
              if (crash) {
                results[name] = 'crashed';
                done.catch(() => undefined);
                return;
              }
              done.then(
                (value) => {
                  view.push(seenOf(value));
                  resolve(value);
                },
                (error: unknown) => {
                  view.push(String(error));
                  reject(error as Error);
                },
              );
            },
          }),
        );
      const callContested = <T>(stream: string, call: () => Promise<T>, seenOf: (value: T) => string): Promise<T> =>
        explored.isContested(stream) ? step(call, seenOf) : call();
      const process: Process = {
        before: store,
        store: {
          readStream: (stream, options) =>
            callContested(
              stream,
              () => store.readStream(stream, options),
              (events) => `${stream}@${options?.fromRevision ?? 0}+${events.length}`,
            ),
          append: (stream, expected, events) =>
            callContested(
              stream,
              () => store.append(stream, expected, events),
              ({ revision }) => `${stream}=${revision}`,
            ),
        },
        waitUntil: (condition) =>
          step(
            async () => undefined,
            () => 'went on',
            condition,
          ),
      };
      void run(process, log).then((result) => (results[name] = result));
    };

    for (const [name, run] of Object.entries(explored.processes)) start(name, run);
    const path: Step[] = [];
    let preempted = 0;
    for (;;) {
      await waitUntilSettled();
      const crashed = path.filter(({ crash }) => crash).length;
      const able = [...waiting].filter(([, { ready }]) => ready()).map(([process]) => process);
      const last = path.at(-1)?.process ?? '';
      const mayPreempt = preempted < (explored.preemptions ?? Infinity);
      const processes = able.includes(last) && !mayPreempt ? [last] : able;
      const steps = [false, ...(crashed < explored.crashes ? [true] : [])].flatMap((crash) =>
        processes.map((process): Step => ({ process, crash })),
      );
      let next = prefix[path.length];
      if (!next) {
        const events = log.map(({ stream, type, metadata }) => `${stream} ${type} ${metadata.commandId}`);
        const left = explored.preemptions === undefined ? [] : [last, preempted];
        const key = JSON.stringify([events, [...views], results, left]);
        if (seen.has(key)) return;
        seen.add(key);
        const [first, ...others] = steps;
        for (const other of others) pending.push([...path, other]);
        next = first;
      }
      if (!next) break;
      path.push(next);
      if (able.includes(last) && next.process !== last) preempted += 1;
      const { go } = waiting.get(next.process) as Waiting;
      waiting.delete(next.process);
      go(next.crash);
    }
    runs += 1;
    try {
      await explored.check({ log, results });
    } catch (error) {
      const order = path.map(({ process, crash }) => `${process}${crash ? ' (crashes)' : ''}`).join(', ');
      const events = log.map(({ stream, type }) => `${type} in ${stream}`).join('\n');
      throw new Error(`${String(error)}\nin the order ${order}\nwith ${JSON.stringify(results)}\nand\n${events}`, {
        cause: error,
      });
    }
  };

  for (let prefix = pending.pop(); prefix; prefix = pending.pop()) await explore(prefix);
  return runs;
};
