import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '@torno/domain';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router';
import { App } from './App.js';
import type { CatalogueLoader } from '../shared/i18n/catalogue-loader.js';
import { startI18n } from '../shared/i18n/i18n.js';
import { createAppRouter } from './router.js';
import { watchFaults } from './watch-faults.js';

type Start = {
  readonly language: Language;
  readonly loadCatalogue: CatalogueLoader;
  /** Its cache holds the queries that have been started already. */
  readonly queryClient: QueryClient;
  /** The addresses of signed-in people, unless they are to be loaded after the sign-in. */
  readonly signedInRoutes?: readonly RouteObject[];
};

/** Renders the app; the router starts loading its first page in parallel with the texts. */
export const startApp = async ({ language, loadCatalogue, queryClient, signedInRoutes }: Start): Promise<void> => {
  const texts = startI18n(language, loadCatalogue);
  const router = createAppRouter(queryClient, signedInRoutes);
  await texts;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element "root"');
  watchFaults();
  // An error that a page catches, to show a message in its place, is reported all the same.
  createRoot(root, { onCaughtError: reportError }).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
};
