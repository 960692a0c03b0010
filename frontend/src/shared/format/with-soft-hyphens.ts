/** A consonant, or several that are spoken together, before a vowel that does not end the word: a syllable begins there. */
const syllable =
  /(?<=\p{L}{2})(?=(?:sch[lmnrw]?|(?<!s)ch|ck|[bdfgkpt][lr]|(?<!sch|[bdfgkpt])[lr]|(?<!sch)[mnw]|(?<![cps])h|[bcdfgjpqstvxzß]|(?<!c)k)[aeiouyäöüàèéìòù]\p{L})/giu;

/**
 * Lets long words break with a hyphen in a narrow place. Browsers hyphenate in the language of the page alone, and names
 * of parts may have another one.
 */
export const withSoftHyphens = (text: string): string => text.replaceAll(syllable, '\u00AD');
