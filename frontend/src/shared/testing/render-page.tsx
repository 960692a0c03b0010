import { ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { Language } from '@torno/domain';
import i18next from 'i18next';
import { Suspense } from 'react';
import { localStorageStore } from 'react-admin';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AdminProviders } from '../ui/AdminProviders.js';
import { areaTexts } from '../i18n/area-texts.js';
import { startI18n } from '../i18n/i18n.js';
import { session } from '../../api/client.js';
import { forgetWithSession } from '../../api/forget-with-session.js';
import { createQueryClient } from '../../api/query-client.js';
import type { ActiveRole } from '../../api/session.js';
import { themeOf } from '../theme/theme.js';
import { readCatalogue } from './catalogues.js';

type Options = {
  /** Address to begin at. */
  readonly path?: string;
  readonly language?: Language;
  /** Texts of features, in addition to the ones that are always loaded. */
  readonly namespaces?: readonly string[];
  /** Signs somebody in who works in this role, as the lists and records of react-admin ask for. */
  readonly role?: ActiveRole;
};

/** Keys that a page of the test showed in the place of texts. */
const missingTexts = new Set<string>();

/** Functions that end what shown pages have begun. */
const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0)) end();
  const missing = [...missingTexts];
  missingTexts.clear();
  expect(missing).toEqual([]);
});

const setLanguage = async (language: Language, namespaces: readonly string[]): Promise<void> => {
  if (!i18next.isInitialized) {
    await startI18n(language, async (lng, namespace) => readCatalogue(lng, namespace));
    // Without this, i18next does not report a missing text.
    i18next.options.saveMissing = true;
    i18next.on('missingKey', (_, namespace, key, fallback) => {
      // react-admin translates its labels again that we have translated already.
      if (fallback === key && namespace !== 'ra') missingTexts.add(`${namespace}:${key}`);
    });
  }
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces([...areaTexts, ...namespaces]);
};

/**
 * Renders routes as the app does: theme, texts, cache, router, react-admin's context, toasts and confirmations.
 * `router.state.location` is the current address.
 */
export const renderPage = async (
  routes: readonly RouteObject[],
  { path = '/', language = 'en', namespaces = [], role }: Options = {},
) => {
  if (role) session.signIn('token', role);
  await setLanguage(language, namespaces);
  localStorageStore().reset();
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { retry: false } });
  endings.push(forgetWithSession(queryClient));
  const shell: RouteObject = {
    element: (
      <AdminProviders>
        <Outlet />
      </AdminProviders>
    ),
    children: [...routes],
    errorElement: <p>page error</p>,
    hydrateFallbackElement: <p>loading</p>,
  };
  const router = createMemoryRouter([shell], { initialEntries: [path] });
  const view = await act(async () =>
    render(
      <ThemeProvider theme={themeOf('light')}>
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
