import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { problemTitle } from './problem-text.js';

/** Returns a function that shows in a toast why something failed, such as a mutation of react-admin (ERR-01). */
export const useProblemToast = (): ((problem: unknown) => void) => {
  const notify = useNotify();
  return useCallback((problem) => notify(problemTitle(problem), { type: 'error' }), [notify]);
};
