import { type Language, languages } from '@torno/domain';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { CatalogueLoader } from './catalogue-loader.js';
import { browserStorages, isLanguage, rememberChoice } from './language.js';
import { oneFullStop } from '@torno/words';

/** Namespaces loaded before the first page shows; features load theirs with their pages. */
export const startNamespaces = ['app', 'shared'] as const;

const backend = (load: CatalogueLoader): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    load(language, namespace).then(
      (texts) => callback(null, { ...texts }),
      (error: unknown) => callback(error instanceof Error ? error : String(error), false),
    );
  },
});

/** Starts the translations and keeps `<html lang>` in step with the language. */
export const startI18n = async (language: Language, load: CatalogueLoader): Promise<void> => {
  i18next.on('languageChanged', (newLanguage) => {
    document.documentElement.lang = newLanguage;
  });
  await i18next
    .use(backend(load))
    .use(initReactI18next)
    .use(oneFullStop)
    .init({
      lng: language,
      supportedLngs: languages,
      // A test ensures that the three catalogues have the same keys, so no fallback is needed.
      fallbackLng: false,
      ns: startNamespaces,
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      postProcess: oneFullStop.name,
      react: { useSuspense: true },
    });
};

/** The current language of the interface. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

/** Changes the language of the interface and remembers the choice, which the profile of a signed-in user then keeps. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  rememberChoice(browserStorages(), language);
  await i18next.changeLanguage(language);
};
