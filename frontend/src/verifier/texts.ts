import type { Language } from '@torno/domain';
import { fillBlanks } from '@torno/kernel';
import de from '../shared/i18n/verifier/de.json';
import en from '../shared/i18n/verifier/en.json';
import it from '../shared/i18n/verifier/it.json';

const catalogues = { de, en, it } satisfies Record<Language, unknown>;

export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', it: 'Italiano' };

/** The first of these languages that the page has. */
export const firstKnown = (preferredTags: readonly string[]): Language => {
  const short = preferredTags.map((language) => language.slice(0, 2));
  return short.find((language): language is Language => language in catalogues) ?? 'en';
};

type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: string, values?: Values) => string;

const valueAt = (texts: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    texts,
  );

/** The texts of a language in the notation of i18next, which is larger than the page itself. */
export const textsIn = (language: Language): Translate => {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const path = (typeof count === 'number' ? `${key}_${plurals.select(count)}` : key).split('.');
    return fillBlanks(String(valueAt(catalogues[language], path)), values);
  };
};
