import { RE2JS, RE2JSException } from 're2js';
import { StoreError, unsupported } from '../errors.js';
import type { Regex } from '../bson/value.js';
import type { Pattern } from './filter.js';

/** The longest pattern that MongoDB accepts, in bytes. */
const maxBytes = 32_764;

/** Instructions of a compiled pattern, and their product with the characters of a text: the cost limit of one test. */
const maxInstructions = 10_000;
const maxWork = 20_000_000;

/**
 * Compiles a pattern with the flags i, m and s so that a test takes time linear in the text, whatever the pattern;
 * throws InvalidRegex (51091) or names an unknown flag. In return there is no look-around and no back reference.
 */
export const pattern = (source: string, flags: string): Pattern => {
  for (const flag of flags) {
    if (flag === 'x') throw unsupported(`the regular expression flag '${flag}'`);
    if (!'imsu'.includes(flag)) throw new StoreError(51108, `invalid flag in regex options: ${flag}`);
  }
  if (Buffer.byteLength(source) > maxBytes) throw new StoreError('InvalidRegex', 'Regular expression is too long');
  const regex: Regex = { kind: 'regex', source, flags: [...flags].sort().join('') };
  const { text, complete } = /[im]/.test(flags) ? noBeginning : literalBeginning(source);
  const isPrefix = complete && text !== '';
  return {
    regex,
    test: isPrefix ? (value) => value.startsWith(text) : tester(source, flags),
    prefix: text || undefined,
    isPrefix,
  };
};

const tester = (source: string, flags: string): Pattern['test'] => {
  const expression = compilePattern(source, flags);
  const instructions = expression.programSize();
  if (instructions > maxInstructions) throw new StoreError('InvalidRegex', 'Regular expression is too large');
  return (text) => {
    if (text.length * instructions > maxWork) {
      throw new StoreError(
        'RegexTooLong',
        `Error occurred while executing regular expression: match limit exceeded on a text of ${text.length} characters`,
      );
    }
    return expression.test(text);
  };
};

const compilePattern = (source: string, flags: string): RE2JS => {
  let options = 0;
  if (flags.includes('i')) options |= RE2JS.CASE_INSENSITIVE;
  if (flags.includes('m')) options |= RE2JS.MULTILINE;
  if (flags.includes('s')) options |= RE2JS.DOTALL;
  try {
    return RE2JS.compile(source, options);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const reason = error.message.replace('error parsing regexp: ', '');
    throw new StoreError(
      'InvalidRegex',
      `Regular expression is invalid: ${reason} (patterns of the embedded document store have no look-around, ` +
        'no back references, no atomic groups and no possessive quantifiers)',
    );
  }
};

const meta = new Set('.*+?()[]{}|^$');

interface LiteralBeginning {
  /** The literal prefix of every match; '' if there is none. */
  readonly text: string;
  /** The pattern is nothing more than that. */
  readonly complete: boolean;
}

const noBeginning: LiteralBeginning = { text: '', complete: false };

const literalBeginning = (source: string): LiteralBeginning => {
  if (!source.startsWith('^') || source.includes('|')) return noBeginning;
  let text = '';
  for (let index = 1; index < source.length; index++) {
    const character = source.charAt(index);
    const escapedCharacter = character === '\\' ? source.charAt(index + 1) : undefined;
    if (escapedCharacter === undefined ? meta.has(character) : /\w/.test(escapedCharacter) || escapedCharacter === '') {
      return { text: '*?{'.includes(character) ? withoutLast(text) : text, complete: false };
    }
    text += escapedCharacter ?? character;
    if (escapedCharacter !== undefined) index++;
  }
  return { text, complete: true };
};

/** A repeated or optional last character is not part of the prefix. */
const withoutLast = (text: string): string => [...text].slice(0, -1).join('');
