/** Of one publication, and characters of one reason, as the contract takes them. */
export const refusalLimits = { reasons: 20, characters: 300 } as const;

export type RefusalFault = 'reasonsMissing' | 'reasonTooLong' | 'tooManyReasons';

/** Reasons typed one in each line; blank lines and blanks around them do not count. */
export const reasonsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What keeps the reasons from being sent, null for nothing. */
export const faultOf = (reasons: readonly string[]): RefusalFault | null => {
  if (reasons.length === 0) return 'reasonsMissing';
  if (reasons.length > refusalLimits.reasons) return 'tooManyReasons';
  return reasons.some((reason) => [...reason].length > refusalLimits.characters) ? 'reasonTooLong' : null;
};
