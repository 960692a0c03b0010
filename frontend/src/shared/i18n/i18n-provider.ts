import type { Language } from '@torno/domain';
import i18next from 'i18next';
import type { I18nProvider } from 'react-admin';
import { chooseLanguage } from './i18n.js';
import { isLanguage } from './language.js';

/**
 * Lets react-admin use our i18next: its own texts are the namespace `ra`, and `smart_count` is the plural's count. Each
 * language gets a new provider, as react-admin renders again only for a new one.
 */
export const createI18nProvider = (language: Language): I18nProvider => ({
  translate: (key, { _: fallback, smart_count: count, ...values } = {}) => {
    // Most texts come translated. They may contain names that people have chosen, in which nothing is to be replaced.
    if (!i18next.exists(key, { ns: 'ra', count })) return typeof fallback === 'string' ? fallback : key;
    return String(i18next.t(key, { ns: 'ra', count, ...values }));
  },
  changeLocale: async (locale) => {
    if (isLanguage(locale)) await chooseLanguage(locale);
  },
  getLocale: () => language,
});
