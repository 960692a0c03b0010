import { createRecentEntries } from '../recent-entries.js';

/** When the tries of each key were, in milliseconds, oldest first. */
export type TriesByKey = {
  /** The tries in the window that ends at `time`. */
  readonly recent: (key: string, time: number) => readonly number[];
  readonly set: (key: string, tries: readonly number[]) => void;
  /** Uncounts the last try of a key, as one that did not fail. */
  readonly giveBack: (key: string) => void;
  /** Removes all tries of a key. */
  readonly forget: (key: string) => void;
};

/** Tries counted in this process. `maxKeys` bounds the memory: the keys that have been idle for longest are dropped first. */
export const createTriesByKey = (windowMs: number, maxKeys: number): TriesByKey => {
  const tries = createRecentEntries<readonly number[]>(maxKeys);
  return {
    recent: (key, time) => (tries.get(key) ?? []).filter((at) => at > time - windowMs),
    set: tries.set,
    giveBack: (key) => {
      const rest = tries.get(key)?.slice(0, -1) ?? [];
      if (rest.length > 0) tries.set(key, rest);
      else tries.delete(key);
    },
    forget: tries.delete,
  };
};
