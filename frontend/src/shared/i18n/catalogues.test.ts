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

  it('has the same keys in every language', () => {
    for (const language of languages) expect([language, stemsOf(language)]).toEqual([language, stemsOf('en')]);
  });

  it('has every plural category that the language knows', () => {
    for (const language of languages) {
      const needed = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
      for (const [stem, categories] of pluralsOf(keysOf(language)))
        expect([language, stem, [...categories].sort()]).toEqual([language, stem, needed]);
    }
  });

  it('has a text without blanks around it behind every key', () => {
    for (const language of languages)
      for (const [key, text] of texts(language))
        expect([language, key, typeof text === 'string' && text.trim() === text && text !== '']).toEqual([
          language,
          key,
          true,
        ]);
  });

  it('fills in the same values in every language', () => {
    for (const [key, text] of texts('en'))
      for (const language of languages) {
        const other = texts(language).get(key);
        if (typeof other !== 'string') continue;
        expect([language, key, placeholdersOf(other)]).toEqual([language, key, placeholdersOf(String(text))]);
      }
  });
});
