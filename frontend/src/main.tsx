import { beginPage } from './app/begin-page.js';
import type { CatalogueLoader } from './shared/i18n/catalogue-loader.js';
import { browserStorages, startLanguage } from './shared/i18n/language.js';
import { session } from './api/client.js';
import { createQueryClient } from './api/query-client.js';

const catalogues = import.meta.glob<object>(['./shared/i18n/*/*.json', './features/*/i18n/*.json'], {
  import: 'default',
});

const loadCatalogue: CatalogueLoader = (language, namespace) => {
  const load =
    catalogues[`./features/${namespace}/i18n/${language}.json`] ??
    catalogues[`./shared/i18n/${namespace}/${language}.json`];
  return load ? load() : Promise.reject(new Error(`No texts "${namespace}" in "${language}"`));
};

const start = async (): Promise<void> => {
  const { pathname, search } = window.location;
  const { signedIn } = session.get();
  const language = startLanguage(search, browserStorages(), navigator.languages, signedIn);
  document.documentElement.lang = language;
  const queryClient = createQueryClient();
  const app = import('./app/start.js');
  beginPage({
    pathname,
    search: new URLSearchParams(search),
    language,
    session: session.get(),
    loadTexts: (namespace) => loadCatalogue(language, namespace),
    queries: queryClient,
  });
  await (await app).startApp({ language, loadCatalogue, queryClient });
};

void start();
