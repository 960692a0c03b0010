import { companyLimits, pictureLimits, rfqLimits } from '@torno/domain';
import i18next from 'i18next';
import { formatDateTime } from '@torno/words';
import { currentLanguage } from '../shared/i18n/i18n.js';
import { ApiProblem } from './api-problem.js';

/** Limits that texts of refusals name. */
const limits = { documents: companyLimits.documents, messages: rfqLimits.messages, pixels: pictureLimits.side };

const textOf = (code: string, { retryAt }: { readonly retryAt?: string } = {}): string | undefined => {
  const time = formatDateTime(retryAt ?? null, currentLanguage());
  return i18next.exists(code, { ns: 'errors' }) ? i18next.t(code, { ns: 'errors', ...limits, time }) : undefined;
};

/** Text of a refusal in the current language: by its code, else by its status, else the general one. */
export const problemTitle = (error: unknown): string => {
  const problem = error instanceof ApiProblem ? error : undefined;
  return (
    (problem && (textOf(problem.code, problem) ?? textOf(`http.${problem.status}`))) ??
    i18next.t('client.unknown', { ns: 'errors' })
  );
};

/** Text of one field's problem, or the general "check this value". */
export const fieldProblemText = (code: string): string =>
  textOf(`field.${code}`) ?? textOf(code) ?? i18next.t('field.invalid', { ns: 'errors' });
