import { userLimits } from '@torno/domain';

/** The names of a person that an attacker would try as their password. */
export type OwnNames = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly logName: string;
};

export type PasswordProblem = 'password-too-short' | 'password-common' | 'password-own-name';

/** Shorter names occur in too many words. */
const minNameLength = 3;

/** The text without the digits and marks that people add in front of and behind a word. */
const trimNonLetters = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Passwords that many people use, in lower case; they are read with the first new password. */
const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
let commonPasswordsRead: Promise<ReadonlySet<string>> | undefined;

/**
 * Why a new password is refused, null if it is accepted: it needs ten characters, must not be a common one, even with
 * digits or marks around it, and must not contain the person's own names (C-33).
 */
export const passwordProblem = async (password: string, own: OwnNames): Promise<PasswordProblem | null> => {
  if (Array.from(password).length < userLimits.minNewPasswordLength) return 'password-too-short';
  const lower = password.toLowerCase();
  const commonPasswords = await (commonPasswordsRead ??= readCommonPasswords());
  if (commonPasswords.has(lower) || commonPasswords.has(trimNonLetters(lower))) return 'password-common';
  const names = [own.firstName, own.lastName, own.logName, own.email.split('@')[0] ?? '']
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((name) => name.length >= minNameLength);
  return names.some((name) => lower.includes(name)) ? 'password-own-name' : null;
};
