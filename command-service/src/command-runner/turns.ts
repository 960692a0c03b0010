/** Runs tasks that name the same key one after the other. */
export type InTurn = <T>(key: string, task: () => Promise<T>) => Promise<T>;

export const createTurnsByKey = (): InTurn => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const before = last.get(key) ?? Promise.resolve();
    const turn = before.then(task, task);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
};
