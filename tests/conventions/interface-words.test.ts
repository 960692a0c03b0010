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

const filesIn = (folder: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

const contentOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** A text, and the file that it stands in. */
type Text = readonly [file: string, text: string];

const catalogues = [
  ...filesIn('frontend/src').filter((file) => file.includes('/i18n/') && file.endsWith('.json')),
  ...filesIn('shared/words/data'),
];
const emails = filesIn('command-service/src/emails').filter((file) => !file.endsWith('.test.ts'));
const labels = filesIn('shared/reference-data/data');

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const catalogueTexts = (language: string): readonly Text[] =>
  catalogues
    .filter((file) => file.endsWith(`/${language}.json`))
    .flatMap((file) => textsIn(JSON.parse(contentOf(file))).map((text): Text => [file, text]));

/** The lines of the e-mails in a language: from its `de:`, `en:` or `it:` to the next language. */
const emailTexts = (language: string): readonly Text[] =>
  emails.flatMap((file) =>
    [...contentOf(file).matchAll(/^\s+(de|en|it): ([\s\S]*?)(?=^\s+(?:(?:de|en|it): |\},?$))/gm)]
      .filter(([, of]) => of === language)
      .map(([, , text = '']): Text => [file, text]),
  );

/** The labels of the reference data, which people choose from and read in documents. */
const labelTexts = (language: string): readonly Text[] =>
  labels.flatMap((file) =>
    (JSON.parse(contentOf(file)) as readonly Readonly<Record<string, unknown>>[]).flatMap(({ [language]: label }) =>
      typeof label === 'string' ? [[file, label] as const] : [],
    ),
  );

it.each(languages)('The texts of the interface in %s use the words of the glossary', (language) => {
  const words = refusedIn(language);
  expect(words.length).toBeGreaterThan(2);
  const pattern = new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'iu');
  const texts = [...catalogueTexts(language), ...emailTexts(language), ...labelTexts(language)];
  for (const files of [catalogues, emails, labels])
    expect(texts.filter(([file]) => files.includes(file)).length).toBeGreaterThan(20);
  // Placeholders are identifiers of the code, so a digit stands in for the value.
  expect(texts.filter(([, text]) => pattern.test(text.replaceAll(/\{\{\w+\}\}/g, '0')))).toEqual([]);
});

/** Texts that only buyers read; suppliers read “eingeladen”. */
const buyersPages = /features\/(buyer-|close-rfq|favourites|matching|quote-comparison|rfq-)/;

it('German texts for buyers call a supplier angefragt', () => {
  const texts = catalogueTexts('de').filter(([file]) => buyersPages.test(file));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(([, text]) => /ein(ge)?lad/iu.test(text))).toEqual([]);
});

it.each(languages)('The texts of the interface in %s have typographic quotation marks and apostrophes', (language) =>
  expect([...catalogueTexts(language), ...labelTexts(language)].filter(([, text]) => /['"]/.test(text))).toEqual([]),
);
