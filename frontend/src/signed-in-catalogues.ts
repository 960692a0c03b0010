import type { CatalogueLoader } from './shared/i18n/catalogue-loader.js';

/** Without those of the pages before the sign-in, which are listed there, and of the verifier, which contains its own. */
const catalogues = import.meta.glob<object>(
  [
    './shared/i18n/*/*.json',
    '!./shared/i18n/{app,shared,errors,verifier}/*.json',
    './features/*/i18n/*.json',
    '!./features/auth/i18n/*.json',
    '../../shared/words/data/*/*.json',
  ],
  { import: 'default' },
);

/** The texts of any page behind the sign-in. */
export const loadSignedInCatalogue: CatalogueLoader = (language, namespace) => {
  const load =
    catalogues[`./features/${namespace}/i18n/${language}.json`] ??
    catalogues[`./shared/i18n/${namespace}/${language}.json`] ??
    catalogues[`../../shared/words/data/${namespace}/${language}.json`];
  return load ? load() : Promise.reject(new Error(`No texts "${namespace}" in "${language}"`));
};
