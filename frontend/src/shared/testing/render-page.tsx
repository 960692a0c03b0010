import { ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { Language } from '@torno/domain';
import i18next from 'i18next';
import { Suspense } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startI18n } from '../../app/i18n/i18n.js';
import { createQueryClient } from '../../api/query-client.js';
import { theme } from '../../app/theme/theme.js';
// Toasts go after 3 seconds; on a busy machine loading their part with the first of them would take longer.
import '../ui/AlertList.js';
import { Alerts } from '../ui/Alerts.js';
import { Confirmation } from '../ui/Confirmation.js';
import { readCatalogue } from './catalogues.js';

type Options = {
  /** Address to begin at. */
  readonly path?: string;
  readonly language?: Language;
  /** Texts of features, beside those that are always there. */
  readonly namespaces?: readonly string[];
};

const speak = async (language: Language, namespaces: readonly string[]): Promise<void> => {
  if (!i18next.isInitialized) await startI18n(language, async (lng, namespace) => readCatalogue(lng, namespace));
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces(['errors', ...namespaces]);
};

/** Shows routes as the app does: theme, texts, cache, router, toasts and questions. `router.state.location` tells where one is. */
export const renderPage = async (
  routes: readonly RouteObject[],
  { path = '/', language = 'en', namespaces = [] }: Options = {},
) => {
  await speak(language, namespaces);
  const shell: RouteObject = {
    children: [...routes],
    errorElement: <p>page error</p>,
    hydrateFallbackElement: <p>loading</p>,
  };
  const router = createMemoryRouter([shell], { initialEntries: [path] });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const view = await act(async () =>
    render(
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <Suspense fallback="loading">
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </ThemeProvider>,
    ),
  );
  return { ...view, router, queryClient };
};

/** The toasts and questions of the app, for routes that need them. */
export const Overlays = () => (
  <>
    <Alerts />
    <Confirmation />
  </>
);
