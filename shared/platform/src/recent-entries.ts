/** A map of bounded size: the keys that have not been set for longest are dropped first. */
export type RecentEntries<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly delete: (key: string) => void;
};

/** Keeps at most `maxEntries` entries; memory is taken only as they are added. */
export const createRecentEntries = <Value>(maxEntries: number): RecentEntries<Value> => {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      // The key is deleted first, so that the map stays ordered by the last change.
      entries.delete(key);
      entries.set(key, value);
      const [idlest] = entries.keys();
      if (entries.size > maxEntries && idlest !== undefined) entries.delete(idlest);
    },
    delete: (key) => void entries.delete(key),
  };
};
