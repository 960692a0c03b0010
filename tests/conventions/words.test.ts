import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

const codeSpans = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);

const [, section = ''] = /\n## Words that must not be used\n([\s\S]*)$/.exec(glossary) ?? [];
const rows = section.split('\n').filter((line) => line.startsWith('| '));

/** The words in code spans in the first column of the table. */
const refused = rows.flatMap((line) => codeSpans(line.split('|')[1] ?? ''));

/** Names that contain a refused word but cannot change; the sentence above the table lists them. */
const exceptions = codeSpans(section.slice(0, section.indexOf('\n| '))).filter((name) => !name.endsWith('.test.ts'));

/** Sources, documents and the English texts of the interface. */
const files = trackedFiles().filter(
  (file) => /\.(ts|tsx|mjs|js|md)$|\/en\.json$/.test(file) && file !== 'docs/glossary.md',
);

/** Identifiers become words: `readModels` counts as “read models”. */
const asWords = (line: string): string =>
  exceptions
    .reduce((text, name) => text.replaceAll(name, ''), line)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();

/** Whole words of any alphabet: “Höhe” contains no refused word. */
const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${refused.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Words of the table that mean something else in other files. */
const refusedIn: readonly (readonly [files: RegExp, words: RegExp])[] = [
  [/\bmail\//, /\bletters?\b/],
  [/\bleases\//, /\b(life|lives)\b/],
];

const refusedWord = (file: string, text: string): string | undefined =>
  [pattern, ...refusedIn.filter(([files]) => files.test(file)).map(([, words]) => words)]
    .map((words) => words.exec(text)?.[0])
    .find((word) => word !== undefined);

it('No source, document or English text contains a word that the glossary refuses', () => {
  expect(refused.length).toBeGreaterThan(20);
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const word = refusedWord(file, asWords(line));
        return word === undefined ? [] : [`${file}:${index + 1}: ${word}`];
      }),
  );
  expect(found).toEqual([]);
});

it('Limits are called max… or min…, defaults default…', () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const found = sources.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /\b(?:most|longest|deepest|least|fewest|shortest|usual)[A-Z]\w*/g,
      ),
    ].map(([name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('Comments name their subject first', () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const found = sources.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:\/\*\*\s+(?:\* )?|(?<!\/\/[^\n]*\n\s*)\/\/ )(?:What|Whom?|Whose)\b[^\n]*/g,
      ),
    ].map(([comment]) => `${file}: ${comment}`),
  );
  expect(found).toEqual([]);
});

it('The glossary has one row for each term of a subject', () => {
  const subjects = glossary.split('\n## ').slice(1);
  expect(subjects.length).toBeGreaterThan(5);
  const repeated = subjects.flatMap((subject) => {
    const terms = subject.split('\n').flatMap((line) => (/^\| \w/.test(line) ? [line.split('|')[1]?.trim()] : []));
    return terms.filter((term, index) => terms.indexOf(term) !== index);
  });
  expect(repeated).toEqual([]);
});
