import { useCallback } from 'react';
import { ApiProblem } from '../../api/api-problem.js';
import { fieldProblemText } from '../../api/problem-text.js';
import { useProblemToast } from '../../api/use-problem-toast.js';

/** Texts by field, as react-admin's `Form` shows them at its inputs. */
export type FieldTexts = Readonly<Record<string, string>>;

/**
 * Messages for the fields of a form that a refusal names (`ApiProblem.errors`); a part of a value (`quantities.0`)
 * counts as the value. `names` maps a field of the wire to the form's own name.
 */
export const fieldTexts = (
  problem: ApiProblem,
  fields: readonly string[],
  names: Readonly<Record<string, string>> = {},
): FieldTexts =>
  Object.fromEntries(
    problem.errors.flatMap(({ field, code }) => {
      const [first = ''] = field.split('.');
      const name = names[first] ?? first;
      return fields.includes(name) ? [[name, fieldProblemText(code)] as const] : [];
    }),
  );

/**
 * Runs a form's submission. A refusal that names fields of the form returns their messages; any other is shown as a
 * toast, as the command itself would do (ERR-01). An error of a field that the form does not have goes to the toast
 * too, as nobody could correct it in the form.
 */
export const useSubmission = (fieldsRefusedBy: (problem: ApiProblem) => FieldTexts = () => ({})) => {
  const toast = useProblemToast();
  return useCallback(
    async (send: () => Promise<unknown> | void, fields: readonly string[]): Promise<FieldTexts | undefined> => {
      try {
        await send();
        return undefined;
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        const texts = { ...fieldTexts(error, fields), ...fieldsRefusedBy(error) };
        if (Object.keys(texts).length > 0) return texts;
        toast(error);
        return undefined;
      }
    },
    [toast, fieldsRefusedBy],
  );
};
