/** Pseudo-random numbers, the same on every run. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  /** An integer, both ends inclusive. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** Some of the items, in random order. */
  readonly some: <T>(items: readonly T[], count: number) => T[];
  readonly chance: (probability: number) => boolean;
};

/** Mulberry32: small, fast and sufficient for demo data. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedState = state;
    mixedState = Math.imul(mixedState ^ (mixedState >>> 15), mixedState | 1);
    mixedState ^= mixedState + Math.imul(mixedState ^ (mixedState >>> 7), mixedState | 61);
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    some: (items, count) => {
      const remainingItems = [...items];
      return Array.from({ length: Math.min(count, remainingItems.length) }, () =>
        remainingItems.splice(between(0, remainingItems.length - 1), 1),
      ).flat();
    },
    chance: (probability) => next() < probability,
  };
};

/** A sequence of random numbers for one key; `start` distinguishes several sequences of a key. */
export const createRandomOf = (key: string, start: number): Random =>
  createRandom([...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), start));
