import i18next from 'i18next';
import { useState } from 'react';
import { type ApiProblem, problemTitle } from '../../../api/index.js';

/** Words for the last refusal, in the form itself. The catalogue of refusals is fetched when the first one comes. */
export const useRefusal = (wordsFor: (problem: ApiProblem) => string = problemTitle) => {
  const [refusal, setRefusal] = useState<string>();
  const load = async (problem: ApiProblem): Promise<void> => {
    await i18next.loadNamespaces('errors');
    setRefusal(wordsFor(problem));
  };
  return {
    refusal,
    forget: () => setRefusal(undefined),
    /** For `onProblem`: told here, so nowhere else. */
    tell: (problem: ApiProblem): boolean => {
      void load(problem);
      return true;
    },
  };
};
