/** Milliseconds for which queries require the newest write. */
const window = 10_000;
/** Maximum number of replies whose position is kept. */
const maxReplies = 500;

/** Remembers the newest position of a command's reply, so that later queries include its effect (G-21). */
export const createReadYourWrites = (now: () => number = Date.now) => {
  let newest = -1;
  let until = 0;
  /** Positions that replies include, by the key of their query. The oldest are dropped first. */
  const positionByQuery = new Map<string, number>();
  return {
    recordWrite: (position: number): void => {
      newest = Math.max(newest, position);
      until = now() + window;
    },
    /** The position for `X-Min-Position`, undefined without a recent write. */
    minimum: (): number | undefined => (newest >= 0 && now() < until ? newest : undefined),
    /** The newest position of a command of this tab, -1 for none. */
    newest: (): number => newest,
    /** Records that the reply to a query, even one still awaited, includes everything up to a position. */
    includes: (key: string, position: number): void => {
      positionByQuery.delete(key);
      positionByQuery.set(key, position);
      const [oldest] = positionByQuery.keys();
      if (positionByQuery.size > maxReplies && oldest !== undefined) positionByQuery.delete(oldest);
    },
    /** Removes the record of a failed request, so that the cached reply's position is unknown. */
    forget: (key: string): void => void positionByQuery.delete(key),
    /** The position up to which a reply is known to include events. */
    seen: (key: string): number | undefined => positionByQuery.get(key),
  };
};
