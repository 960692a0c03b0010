import { useMemo } from 'react';
import type { QuoteEditor } from '../model/quote-editor.js';
import { fieldIdOf, type QuoteProblem } from '../model/quote-problems.js';

/** Codes of the problems shown at their fields: at touched fields, or at all once requested. */
export const useShownProblems = (
  problems: readonly QuoteProblem[],
  { touched, revealed }: Pick<QuoteEditor, 'touched' | 'revealed'>,
): ReadonlyMap<string, string> =>
  useMemo(
    () =>
      new Map(
        problems
          .map((problem) => [fieldIdOf(problem), problem.code] as const)
          .filter(([fieldId]) => revealed || touched[fieldId] === true),
      ),
    [problems, touched, revealed],
  );
