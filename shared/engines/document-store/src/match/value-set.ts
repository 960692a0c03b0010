import { orderKey } from '../bson/order-key.js';
import type { Value } from '../bson/value.js';

/** Values of a list that are processed in one step, so that a long list can be processed in slices. */
const inOneStep = 64;

/** Represents a value in comparisons for equality: its key, one character per byte, in byte order. */
export const keyText = (value: Value): string => orderKey([value]).toString('latin1');

const keySets = new WeakMap<readonly Value[], ReadonlySet<string>>();

/** Yields now and then, returns the keys of the values, which are cached with them. */
export function* keySetIn(values: readonly Value[]): Generator<undefined, ReadonlySet<string>, undefined> {
  const cachedKeys = keySets.get(values);
  if (cachedKeys !== undefined) return cachedKeys;
  const keys = new Set<string>();
  for (let index = 0; index < values.length; index++) {
    keys.add(keyText(values[index] ?? null));
    if (index % inOneStep === inOneStep - 1) yield undefined;
  }
  keySets.set(values, keys);
  return keys;
}

/** Runs all steps at once. */
export const runToEnd = <T>(steps: Generator<undefined, T, undefined>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
