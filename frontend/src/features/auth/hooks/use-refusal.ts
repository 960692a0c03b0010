import i18next from 'i18next';
import { useState } from 'react';
import { problemTitle } from '../../../api/index.js';

/** Message for the last refusal, shown in the form. The texts of refusals are loaded when the first one arrives. */
export const useRefusal = (wordsFor: (problem: unknown) => string = problemTitle) => {
  const [refusal, setRefusal] = useState<string>();
  return {
    refusal,
    clear: () => setRefusal(undefined),
    show: async (problem: unknown): Promise<void> => {
      await i18next.loadNamespaces('errors');
      setRefusal(wordsFor(problem));
    },
  };
};
