import { languages } from '@torno/domain';
import { namespaces, readCatalogue } from '../testing/catalogues.js';

const plural = /_(zero|one|two|few|many|other)$/;

const entriesOf = (texts: object, prefix = ''): [string, unknown][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? entriesOf(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/{{\s*(\w+)/g)].map(([, name = '']) => name).sort();

const pluralsOf = (keys: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const category = plural.exec(key)?.[1];
    if (category === undefined) continue;
    const stem = key.replace(plural, '');
    found.set(stem, [...(found.get(stem) ?? []), category]);
  }
  return found;
};

describe.each(namespaces())('texts of %s', (namespace) => {
  const texts = (language: (typeof languages)[number]): ReadonlyMap<string, unknown> =>
    new Map(entriesOf(readCatalogue(language, namespace)));
  const keysOf = (language: (typeof languages)[number]): string[] => [...texts(language).keys()];
  const stemsOf = (language: (typeof languages)[number]): string[] =>
    [...new Set(keysOf(language).map((key) => key.replace(plural, '')))].sort();

  it.each(languages)('has the same keys in %s as in English', (language) => {
    expect(stemsOf(language)).toEqual(stemsOf('en'));
  });

  it.each(languages)('has every plural category of %s', (language) => {
    const needed = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
    const plurals = [...pluralsOf(keysOf(language))].map(([stem, found]) => [stem, [...found].sort()]);
    expect(plurals).toEqual(plurals.map(([stem]) => [stem, needed]));
  });

  it.each(languages)('has a trimmed, non-empty text for every key in %s', (language) => {
    const isText = (text: unknown) => typeof text === 'string' && text.trim() === text && text !== '';
    expect([...texts(language)].filter(([, text]) => !isText(text))).toEqual([]);
  });

  it.each(languages)('uses the same placeholders in %s as in English', (language) => {
    const english = texts('en');
    const translated = [...texts(language)].filter(([key]) => english.has(key));
    const placeholders = translated.map(([key, text]) => [key, placeholdersOf(String(text))]);
    expect(placeholders).toEqual(translated.map(([key]) => [key, placeholdersOf(String(english.get(key)))]));
  });
});
