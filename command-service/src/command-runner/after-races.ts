import { DomainError } from '@torno/kernel';

const attempts = 10;

/** Runs a task again when it has lost its races, ten times at most. */
export const afterRaces = async <Result>(task: () => Promise<Result>): Promise<Result> => {
  for (let tried = 1; ; tried++) {
    try {
      return await task();
    } catch (error) {
      if (tried >= attempts || !(error instanceof DomainError && error.code === 'concurrent-change')) throw error;
    }
  }
};
