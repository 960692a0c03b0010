/** For how long queries ask for the newest write, in milliseconds. */
const window = 10_000;

/** Remembers the newest position that a command answered, so that the queries after it show what it did (G-21). */
export const createReadYourWrites = (now: () => number = Date.now) => {
  let newest = -1;
  let until = 0;
  return {
    remember: (position: number): void => {
      newest = Math.max(newest, position);
      until = now() + window;
    },
    /** The position for `X-Min-Position`, undefined when nothing was written lately. */
    minimum: (): number | undefined => (newest >= 0 && now() < until ? newest : undefined),
  };
};
