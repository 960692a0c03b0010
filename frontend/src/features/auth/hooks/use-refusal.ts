import i18next from 'i18next';
import { useState } from 'react';
import { type ApiProblem, problemTitle } from '../../../api/index.js';

/** Message for the last refusal, shown in the form. The texts of refusals are loaded when the first one arrives. */
export const useRefusal = (wordsFor: (problem: ApiProblem) => string = problemTitle) => {
  const [refusal, setRefusal] = useState<string>();
  const load = async (problem: ApiProblem): Promise<void> => {
    await i18next.loadNamespaces('errors');
    setRefusal(wordsFor(problem));
  };
  return {
    refusal,
    clear: () => setRefusal(undefined),
    /** For `onProblem`: returns true, as the form itself shows the problem. */
    show: (problem: ApiProblem): boolean => {
      void load(problem);
      return true;
    },
  };
};
