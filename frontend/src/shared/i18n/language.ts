import { type Language, languages } from '@torno/domain';

/** Names of the languages in themselves. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', it: 'Italiano' };

const storageKey = 'torno.language';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language chosen in this browser, by the language switch or an address with `lngcode`. */
export const chosenLanguage = (storage: Storage): Language | undefined => {
  const value = storage.getItem(storageKey);
  return isLanguage(value) ? value : undefined;
};

export const rememberLanguage = (storage: Storage, language: Language): void => storage.setItem(storageKey, language);

const profileKey = 'torno.profileLanguage';

/** Stores the language of the profile, so that the next start need not wait for the profile. */
export const rememberProfileLanguage = (storage: Storage, language: Language): void =>
  storage.setItem(profileKey, language);

const profileLanguage = (storage: Storage): Language | undefined => {
  const value = storage.getItem(profileKey);
  return isLanguage(value) ? value : undefined;
};

/**
 * The language to start with: `lngcode` of the address (remembered, I18N-02), else the choice made in this browser, for
 * signed-in people that of their profile when last loaded, the browser's, English.
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
  const chosen = chosenLanguage(storage) ?? (signedIn ? profileLanguage(storage) : undefined);
  return chosen ?? browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};
