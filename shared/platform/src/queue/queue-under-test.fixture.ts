import { newId } from '@torno/kernel';
import { until as untilNamed } from '@torno/kernel/testing';
import type { ProcessIdentity } from '../leases/process-identity.js';
import type { Job, Queue } from './queue.js';

/** Opens a queue over the engine under test; several share its jobs. */
export type OpenQueue = (options?: {
  readonly leaseMs?: number;
  readonly identity?: ProcessIdentity;
}) => Promise<Queue>;

/** Short, so that five attempts take a fraction of a second; tests compare with it. */
export const delayAfter = (tries: number): number => 20 * 2 ** (tries - 1);

/** Waits until a condition holds, whose code is its name. */
export const until = (holds: () => boolean | Promise<boolean>): Promise<boolean> => untilNamed(holds.toString(), holds);

/** A promise that tests resolve. */
export const gate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

/** A queue with a name of its own for each test, closed after it, and the jobs that it has delivered. */
export const useQueue = (open: OpenQueue) => {
  const opened: Queue[] = [];
  const openQueue: OpenQueue = async (options) => {
    const queue = await open(options);
    opened.push(queue);
    return queue;
  };
  const handled: Job[] = [];
  let current: { readonly name: string; readonly queue: Queue } | undefined;
  const ofTest = (): { readonly name: string; readonly queue: Queue } => {
    if (!current) throw new Error('There is a queue only while a test runs');
    return current;
  };

  beforeEach(async () => {
    handled.length = 0;
    current = { name: `q-${newId()}`, queue: await openQueue() };
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
  });

  return {
    ofTest,
    /** Another one over the same jobs. */
    openQueue,
    /** Jobs in the order in which `note` has received them. */
    handled,
    note: async (job: Job): Promise<void> => void handled.push(job),
    ids: (): string[] => handled.map(({ id }) => id),
  };
};
