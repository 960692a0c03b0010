import { prefetchPage } from './app/prefetch-page.js';
import type { CatalogueLoader } from './shared/i18n/catalogue-loader.js';
import { browserStorages, startLanguage } from './shared/i18n/language.js';
import { session } from './api/client.js';
import { createQueryClient } from './api/query-client.js';

/** The texts of the pages before the sign-in; the list of the others is loaded behind it. */
const publicCatalogues = import.meta.glob<object>(
  ['./shared/i18n/{app,shared,errors}/*.json', './features/auth/i18n/*.json'],
  { import: 'default' },
);

const loadCatalogue: CatalogueLoader = async (language, namespace) => {
  const load =
    publicCatalogues[`./features/${namespace}/i18n/${language}.json`] ??
    publicCatalogues[`./shared/i18n/${namespace}/${language}.json`];
  if (load) return load();
  return (await import('./signed-in-catalogues.js')).loadSignedInCatalogue(language, namespace);
};

const start = async (): Promise<void> => {
  const { pathname, search } = window.location;
  const { signedIn } = session.get();
  const language = startLanguage(search, browserStorages(), navigator.languages, signedIn);
  document.documentElement.lang = language;
  const queryClient = createQueryClient();
  const app = import('./app/start.js');
  const signedInRoutes = prefetchPage({
    pathname,
    search: new URLSearchParams(search),
    language,
    session: session.get(),
    loadTexts: (namespace) => loadCatalogue(language, namespace),
    queries: queryClient,
  });
  await (await app).startApp({ language, loadCatalogue, queryClient, signedInRoutes: await signedInRoutes });
};

void start();
