import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import type { CatalogueLoader } from './app/i18n/i18n.js';
import { startI18n } from './app/i18n/i18n.js';
import { startLanguage } from './app/i18n/language.js';

const catalogues = import.meta.glob<object>(['./app/i18n/*/*.json', './features/*/i18n/*.json'], { import: 'default' });

const loadCatalogue: CatalogueLoader = (language, namespace) => {
  const load =
    catalogues[`./features/${namespace}/i18n/${language}.json`] ??
    catalogues[`./app/i18n/${namespace}/${language}.json`];
  return load ? load() : Promise.reject(new Error(`No texts "${namespace}" in "${language}"`));
};

const start = async (): Promise<void> => {
  const language = startLanguage(window.location.search, window.localStorage, navigator.languages);
  await startI18n(language, loadCatalogue);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element "root"');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

void start();
