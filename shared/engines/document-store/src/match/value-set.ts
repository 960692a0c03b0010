import { orderKey } from '../bson/order-key.js';
import type { Value } from '../bson/value.js';

/** Values of a list that are taken in one step, so that a long one can be gone through in slices. */
const inOneStep = 64;

/** Stands for a value wherever equal ones meet: its key, a character for each byte, in the order of the bytes. */
export const keyText = (value: Value): string => orderKey([value]).toString('latin1');

const known = new WeakMap<readonly Value[], ReadonlySet<string>>();

/** Yields now and then, returns the keys of the values, which are remembered with them. */
export function* keySetIn(values: readonly Value[]): Generator<undefined, ReadonlySet<string>, undefined> {
  const made = known.get(values);
  if (made !== undefined) return made;
  const keys = new Set<string>();
  for (let at = 0; at < values.length; at++) {
    keys.add(keyText(values[at] ?? null));
    if (at % inOneStep === inOneStep - 1) yield undefined;
  }
  known.set(values, keys);
  return keys;
}

/** Takes all steps at once. */
export const runToEnd = <T>(steps: Generator<undefined, T, undefined>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
