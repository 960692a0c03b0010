import { type Language, languages } from '@torno/domain';

/** Names of the languages in themselves. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', it: 'Italiano' };

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The storages of the browser, which all tabs share, and of this tab. */
export type Storages = { readonly local: Storage; readonly tab: Storage };

export const browserStorages = (): Storages => ({ local: window.localStorage, tab: window.sessionStorage });

const visitorKey = 'torno.language';
const profileKey = 'torno.profileLanguage';
const addressKey = 'torno.addressLanguage';
const choiceKey = 'torno.languageChoice';

const languageIn = (storage: Storage, key: string): Language | undefined => {
  const value = storage.getItem(key);
  return isLanguage(value) ? value : undefined;
};

/** Keeps a choice of the language switch: for visitors of this browser, and until it is stored in the user's profile. */
export const rememberChoice = ({ local, tab }: Storages, language: Language): void => {
  local.setItem(visitorKey, language);
  tab.setItem(choiceKey, language);
  tab.removeItem(addressKey);
};

/** A choice that is not in the profile yet, because the user has just made it or has made it before signing in. */
export const unsavedChoice = ({ tab }: Pick<Storages, 'tab'>): Language | undefined => languageIn(tab, choiceKey);

export const forgetChoice = ({ tab }: Pick<Storages, 'tab'>): void => tab.removeItem(choiceKey);

/** Stores the language of the profile, so that the next start need not wait for the profile. */
export const rememberProfileLanguage = ({ local }: Pick<Storages, 'local'>, language: Language): void =>
  local.setItem(profileKey, language);

/**
 * The language that overrides the profile in this tab: a choice that will be stored there, or the `lngcode` of an
 * address.
 */
export const languageOfTab = (storages: Pick<Storages, 'tab'>): Language | undefined =>
  unsavedChoice(storages) ?? languageIn(storages.tab, addressKey);

/**
 * The language to start with: `lngcode` of the address (remembered, I18N-02); else for signed-in people that of this tab
 * or of their profile when last loaded; else that of this browser's visitors, the browser's own, English.
 */
export const startLanguage = (
  search: string,
  storages: Storages,
  browser: readonly string[],
  signedIn: boolean,
): Language => {
  const { local, tab } = storages;
  const requestedCode = new URLSearchParams(search).get('lngcode')?.toLowerCase();
  if (isLanguage(requestedCode)) {
    local.setItem(visitorKey, requestedCode);
    tab.setItem(addressKey, requestedCode);
    forgetChoice(storages);
    return requestedCode;
  }
  const own = signedIn ? (languageOfTab(storages) ?? languageIn(local, profileKey)) : undefined;
  const visitors = own ?? languageIn(local, visitorKey);
  return visitors ?? browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};
