import { type Language, languages } from '@torno/domain';

/** Names of the languages in themselves. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', it: 'Italiano' };

const storageKey = 'torno.language';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language somebody chose in this browser, by the language switch or an address with `lngcode`. */
export const chosenLanguage = (storage: Storage): Language | undefined => {
  const value = storage.getItem(storageKey);
  return isLanguage(value) ? value : undefined;
};

export const rememberLanguage = (storage: Storage, language: Language): void => storage.setItem(storageKey, language);

/** Language to start with: `lngcode` of the address (remembered, I18N-02), the choice made here, the browser's, English. */
export const startLanguage = (search: string, storage: Storage, browser: readonly string[]): Language => {
  const asked = new URLSearchParams(search).get('lngcode')?.toLowerCase();
  if (isLanguage(asked)) {
    rememberLanguage(storage, asked);
    return asked;
  }
  return chosenLanguage(storage) ?? browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};
