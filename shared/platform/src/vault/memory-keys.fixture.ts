import type { KeyStore, SubjectKey } from './key-store.js';

/** Keys in memory, for tests that need a vault but no document store; counts its queries. */
export const memoryKeys = (): KeyStore & { readonly loads: () => number } => {
  const keys = new Map<string, SubjectKey>();
  let loads = 0;
  return {
    load: (subjects) => {
      loads += 1;
      return Promise.resolve(
        new Map(
          subjects.flatMap((subject) => {
            const key = keys.get(subject);
            return key ? [[subject, key] as const] : [];
          }),
        ),
      );
    },
    insert: (subject, key) => {
      if (!keys.has(subject)) keys.set(subject, { key });
      return Promise.resolve();
    },
    destroy: (subject) => {
      keys.set(subject, 'destroyed');
      return Promise.resolve();
    },
    loads: () => loads,
  };
};
