import { DomainError } from '@torno/kernel';

const maxAttempts = 10;

/** Runs a task again when it has lost its races, ten times at most. */
export const retryOnConflict = async <Result>(task: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (attempt >= maxAttempts || !(error instanceof DomainError && error.code === 'concurrent-change')) throw error;
    }
  }
};
