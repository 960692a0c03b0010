import type { CatalogueLoader } from './shared/i18n/catalogue-loader.js';

const catalogues = import.meta.glob<object>(
  ['./shared/i18n/*/*.json', './features/*/i18n/*.json', '../../shared/words/data/*/*.json'],
  {
    import: 'default',
  },
);

/** The texts of any page. */
export const loadSignedInCatalogue: CatalogueLoader = (language, namespace) => {
  const load =
    catalogues[`./features/${namespace}/i18n/${language}.json`] ??
    catalogues[`./shared/i18n/${namespace}/${language}.json`] ??
    catalogues[`../../shared/words/data/${namespace}/${language}.json`];
  return load ? load() : Promise.reject(new Error(`No texts "${namespace}" in "${language}"`));
};
