/** Letters of the three scripts that names may be written in, with their accents. */
const letters = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}`;

const companyNameMarks = String.raw`&.,+'’/()!@#:_"„“”«»\-`;

/** Patterns for texts of forms (2 §5, general form rules); the server checks the same (VAL-22). */
export const textPatterns = {
  PHONE_NUMBER: /^\+?[\d \-()]*\d$/,
  MAIL_ADDRESS: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[A-Za-z]{2,}$/,
  INTERNET_ADDRESS_REGISTRATION:
    /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.[A-Za-z]{2,}(:\d{1,5})?(\/[^\s]*)?$/iu,
  LOGNAME: /^[A-Za-z0-9][A-Za-z0-9@\-_.]{1,49}$/,
  PASSWORD: /^.{6,}$/su,
  COMPANY_NAME: new RegExp(`^[${letters}\\d${companyNameMarks}]+( +[${letters}\\d${companyNameMarks}]+)*$`, 'u'),
  ADDRESS: new RegExp(`^[${letters}\\d.,'’/()-]+( +[${letters}\\d.,'’/()-]+)*$`, 'u'),
} as const satisfies Record<string, RegExp>;

export type TextPattern = keyof typeof textPatterns;

/** True for an empty text too, because a required field is checked separately (VAL-01). */
export const fitsPattern = (pattern: TextPattern, text: string): boolean =>
  text === '' || textPatterns[pattern].test(text);
