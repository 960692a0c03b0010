import { refusalLimits } from '@torno/domain';

export type ReasonsError = 'reasonsMissing' | 'reasonTooLong' | 'tooManyReasons';

/** The reasons, one per line; blank lines and surrounding blanks are ignored. */
export const reasonsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The reason why they cannot be sent, or null. */
export const reasonsErrorOf = (reasons: readonly string[]): ReasonsError | null => {
  if (reasons.length === 0) return 'reasonsMissing';
  if (reasons.length > refusalLimits.reasons) return 'tooManyReasons';
  return reasons.some((reason) => reason.length > refusalLimits.reason) ? 'reasonTooLong' : null;
};
