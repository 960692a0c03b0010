import { maxParkedListed, type Consumer, type JobHandler, type Queue } from './queue.js';

/** The handler, run for at most `concurrency` jobs at a time, whichever engine delivers them. */
const limitConcurrency = (handler: JobHandler, concurrency: number): JobHandler => {
  const waitingJobs: (() => void)[] = [];
  let free = concurrency;
  return async (job) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waitingJobs.push(resolve));
    try {
      await handler(job);
    } finally {
      // The place passes to the job that has waited longest.
      const next = waitingJobs.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/**
 * A queue whose jobs of the `fair` names are kept by the engine that knows groups, all others by another. Fair jobs that
 * an earlier release has published there are handled, listed and tried again too.
 */
export const divideQueue = (fair: readonly string[], grouping: Queue, other: Queue): Queue => {
  const enginesOf = (name: string): readonly [Queue, ...Queue[]] => (fair.includes(name) ? [grouping, other] : [other]);
  return {
    publish: (name, job) => enginesOf(name)[0].publish(name, job),
    consume: async (name, handler, options): Promise<Consumer> => {
      const sharedHandler = limitConcurrency(handler, options.concurrency);
      const consumers: Consumer[] = [];
      const close = async () => void (await Promise.all(consumers.map((consumer) => consumer.close())));
      try {
        for (const engine of enginesOf(name)) consumers.push(await engine.consume(name, sharedHandler, options));
      } catch (error) {
        await close();
        throw error;
      }
      return { close };
    },
    parkedJobs: async (name) => {
      const lists = await Promise.all(enginesOf(name).map((engine) => engine.parkedJobs(name)));
      return lists
        .flat()
        .toSorted((one, another) => Date.parse(one.parkedAt) - Date.parse(another.parkedAt))
        .slice(0, maxParkedListed);
    },
    retry: async (name, id, parkedAt) => {
      for (const engine of enginesOf(name)) if (await engine.retry(name, id, parkedAt)) return true;
      return false;
    },
    cancel: async (name, id) => {
      for (const engine of enginesOf(name)) if (await engine.cancel(name, id)) return true;
      return false;
    },
    depth: async (name) => {
      const depths = await Promise.all(enginesOf(name).map((engine) => engine.depth(name)));
      return depths.reduce((sum, { waiting, parked }) => ({
        waiting: sum.waiting + waiting,
        parked: sum.parked + parked,
      }));
    },
    ping: async () => void (await Promise.all([grouping.ping(), other.ping()])),
    close: async () => void (await Promise.all([grouping.close(), other.close()])),
  };
};
