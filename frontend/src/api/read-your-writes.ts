/** For how long queries ask for the newest write, in milliseconds. */
const window = 10_000;
/** Answers of which is known up to where they go. */
const mostAnswers = 500;

/** Remembers the newest position that a command answered, so that the queries after it show what it did (G-21). */
export const createReadYourWrites = (now: () => number = Date.now) => {
  let newest = -1;
  let until = 0;
  /** Queries by their key: up to where their answers go. Those asked longest ago are forgotten first. */
  const answered = new Map<string, number>();
  return {
    remember: (position: number): void => {
      newest = Math.max(newest, position);
      until = now() + window;
    },
    /** The position for `X-Min-Position`, undefined when nothing was written lately. */
    minimum: (): number | undefined => (newest >= 0 && now() < until ? newest : undefined),
    /** The newest position that a command of this tab answered, -1 for none. */
    newest: (): number => newest,
    /** Notes that the answer to a query, also one that is still awaited, includes everything up to a position. */
    includes: (key: string, position: number): void => {
      answered.delete(key);
      answered.set(key, position);
      const [oldest] = answered.keys();
      if (answered.size > mostAnswers && oldest !== undefined) answered.delete(oldest);
    },
    /** It came to nothing: how far the answer in the cache goes is not known. */
    forget: (key: string): void => void answered.delete(key),
    /** Up to where the answer to a query goes, as far as that is known. */
    seen: (key: string): number | undefined => answered.get(key),
  };
};
