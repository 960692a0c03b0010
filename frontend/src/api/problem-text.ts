import i18next from 'i18next';
import { ApiProblem } from './api-problem.js';

const known = (code: string): string | undefined =>
  i18next.exists(code, { ns: 'errors' }) ? i18next.t(code, { ns: 'errors' }) : undefined;

/** Text of a refusal in the language of now: that of its code, else of its status, else the general one. */
export const problemTitle = (error: unknown): string => {
  const problem = error instanceof ApiProblem ? error : undefined;
  return (
    (problem && (known(problem.code) ?? known(`http.${problem.status}`))) ??
    i18next.t('client.unknown', { ns: 'errors' })
  );
};

/** Text of one field's problem, or the general "check this value". */
export const fieldProblemText = (code: string): string =>
  known(`field.${code}`) ?? known(code) ?? i18next.t('field.invalid', { ns: 'errors' });
