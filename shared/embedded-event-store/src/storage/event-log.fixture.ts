import { randomBytes } from 'node:crypto';
import type { ProposedEvent } from './recorded-event.js';

/** Hears neither of repairs nor of damage. */
export const deaf = { report: () => undefined, damaged: () => undefined };

/** An event with these data, or with so many random bytes. */
export const proposed = (data: string | Buffer | number): ProposedEvent => ({
  id: randomBytes(16),
  type: 'Noted',
  isJson: false,
  data: typeof data === 'number' ? randomBytes(data) : Buffer.from(data),
  metadata: Buffer.from('{}'),
});

/** Whole numbers from 0 up to, and without, `below`, which the seed determines. */
export const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
