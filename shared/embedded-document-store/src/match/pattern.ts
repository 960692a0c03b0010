import { StoreError, unsupported } from '../errors.js';
import type { Regex } from '../bson/value.js';
import type { Pattern } from './filter.js';

/** Compiles a MongoDB pattern with the flags i, m and s; throws InvalidRegex or names the flag it does not know. */
export const pattern = (source: string, flags: string): Pattern => {
  for (const flag of flags) if (!'imsu'.includes(flag)) throw unsupported(`the regular expression flag '${flag}'`);
  const regex: Regex = { kind: 'regex', source, flags: [...flags].sort().join('') };
  return { regex, expression: expression(source, flags.replace('u', '')), prefix: prefixOf(source, flags) };
};

const expression = (source: string, flags: string): RegExp => {
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    // Escapes such as \- are an error in Unicode mode and fine in MongoDB's dialect.
  }
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new StoreError('InvalidRegex', `Regular expression is invalid: ${String(error)}`);
  }
};

const meta = new Set('.*+?()[]{}|^$');

const prefixOf = (source: string, flags: string): string | undefined => {
  if (!source.startsWith('^') || source.includes('|') || /[im]/.test(flags)) return undefined;
  let prefix = '';
  for (let at = 1; at < source.length; at++) {
    const one = source.charAt(at);
    const escaped = one === '\\' ? source.charAt(at + 1) : undefined;
    if (escaped === undefined ? meta.has(one) : /[\w]/.test(escaped) || escaped === '') {
      return '*?{'.includes(one) ? withoutLast(prefix) : prefix || undefined;
    }
    prefix += escaped ?? one;
    if (escaped !== undefined) at++;
  }
  return prefix || undefined;
};

/** A repeated or optional last character is not part of the prefix. */
const withoutLast = (prefix: string): string | undefined => [...prefix].slice(0, -1).join('') || undefined;
