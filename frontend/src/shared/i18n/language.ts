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

const profileKey = 'torno.profileLanguage';

/** Keeps the language of the profile for the next start, which then needs not wait for the profile to know it. */
export const rememberProfileLanguage = (storage: Storage, language: Language): void =>
  storage.setItem(profileKey, language);

const profileLanguage = (storage: Storage): Language | undefined => {
  const value = storage.getItem(profileKey);
  return isLanguage(value) ? value : undefined;
};

/**
 * Language to start with: `lngcode` of the address (remembered, I18N-02), the choice made here, for signed-in people that
 * of their profile when last seen, the browser's, English.
 */
export const startLanguage = (
  search: string,
  storage: Storage,
  browser: readonly string[],
  signedIn: boolean,
): Language => {
  const asked = new URLSearchParams(search).get('lngcode')?.toLowerCase();
  if (isLanguage(asked)) {
    rememberLanguage(storage, asked);
    return asked;
  }
  const known = chosenLanguage(storage) ?? (signedIn ? profileLanguage(storage) : undefined);
  return known ?? browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};
