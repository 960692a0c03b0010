import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const files = trackedFiles().filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));

const docstring = /\/\*\*[\s\S]*?\*\//g;
const comment = /\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g;
const identifier = /[A-Za-z_$][\w$]*/g;

/** Code spans of docstrings that look like names in code: in camel case, or followed by a bracket. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(docstring)].flatMap(([docs]) =>
    [...docs.matchAll(/`([A-Za-z_$][\w$]*)(\([^`]*)?`/g)].flatMap(([, name = '', brackets]) =>
      brackets !== undefined || /^[a-z]+[A-Z]/.test(name) ? [name] : [],
    ),
  );

const namesOfCode = (text: string): readonly string[] => text.replace(comment, ' ').match(identifier) ?? [];

const missingNames = (texts: readonly string[]): readonly string[] => {
  const declared = new Set(texts.flatMap(namesOfCode));
  return texts.flatMap(namesIn).filter((name) => !declared.has(name));
};

it('Every name in a docstring occurs in the code', () => {
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  expect(texts.flatMap(namesIn).length).toBeGreaterThan(100);
  expect(missingNames(texts)).toEqual([]);
});

it('A name that only docstrings contain is found', () => {
  const planted =
    '/** Calls `formerName`, `newName` or `formerCall()`. */\nexport const newName = () => 1; // formerName';
  expect(missingNames([planted])).toEqual(['formerName', 'formerCall']);
});
