import type { Consumer, Queue } from './queue.js';

/**
 * A queue whose jobs of the `fair` names are kept by the engine that knows groups, all others by another. Fair jobs that
 * an earlier release has published there are handled too.
 */
export const divideQueue = (fair: readonly string[], grouping: Queue, other: Queue): Queue => {
  const engineOf = (name: string): Queue => (fair.includes(name) ? grouping : other);
  return {
    publish: (name, job) => engineOf(name).publish(name, job),
    consume: async (name, handler, options): Promise<Consumer> => {
      const engines = new Set([engineOf(name), other]);
      const consumers = await Promise.all([...engines].map((engine) => engine.consume(name, handler, options)));
      return { close: async () => void (await Promise.all(consumers.map((consumer) => consumer.close()))) };
    },
    failed: (name) => engineOf(name).failed(name),
    retry: (name, id) => engineOf(name).retry(name, id),
    ping: async () => void (await Promise.all([grouping.ping(), other.ping()])),
    close: async () => void (await Promise.all([grouping.close(), other.close()])),
  };
};
