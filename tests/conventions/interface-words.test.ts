import { languages } from '@torno/domain';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

const [, section = ''] = /\n### Words that no text of the interface has\n([\s\S]*?)\n## /.exec(glossary) ?? [];

/** The words in code spans of the rows of a language, and of those for all. */
const refusedIn = (language: string): readonly string[] =>
  section
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, of]) => of === language || of === 'all')
    .flatMap(([, , words = '']) => [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'frontend/src'], {
  cwd: root,
  encoding: 'utf8',
});

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** The lines of the e-mails in a language: those after its `de:`, `en:` or `it:` up to the next. */
const emailsIn = (language: string): readonly string[] => {
  const source = readFileSync(join(root, 'command-service/src/emails/email-texts.ts'), 'utf8');
  return [...source.matchAll(/^\s+(de|en|it): ([\s\S]*?)(?=^\s+(?:(?:de|en|it): |\},?$))/gm)]
    .filter(([, of]) => of === language)
    .map(([, , text = '']) => text);
};

it.each(languages)('The texts of the interface in %s use the words of the glossary', (language) => {
  const words = refusedIn(language);
  expect(words.length).toBeGreaterThan(2);
  const pattern = new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'iu');
  const catalogues = tracked
    .split('\n')
    .filter((file) => file.endsWith(`/${language}.json`))
    .flatMap((file) =>
      textsIn(JSON.parse(readFileSync(join(root, file), 'utf8'))).map((text): [string, string] => [file, text]),
    );
  expect(catalogues.length).toBeGreaterThan(100);
  const emails = emailsIn(language).map((text): [string, string] => ['e-mails', text]);
  expect(emails.length).toBeGreaterThan(15);
  // Placeholders are names of the code.
  expect([...catalogues, ...emails].filter(([, text]) => pattern.test(text.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual(
    [],
  );
});
