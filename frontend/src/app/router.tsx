import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { handleOf, type PageAddress } from '../shared/routing/page-handle.js';
import { page } from '../shared/routing/page.js';
import { buyerRoutes, operatorRoutes, publicRoutes, sharedRoutes, supplierRoutes } from './feature-routes.js';
import { RequireAccess } from './guards/RequireAccess.js';
import { RequireSession } from './guards/RequireSession.js';
import { StartPage } from './guards/StartPage.js';
import { currentLanguage } from '../shared/i18n/i18n.js';
import { PageError } from './layout/PageError.js';
import { PageLoading } from './layout/PageLoading.js';
import { RootError } from './layout/RootError.js';
import { RootLayout } from './layout/RootLayout.js';
import { areaTexts, loadArea } from './signed-in-area.js';

const notFound = page(() => import('./layout/NotFoundPage.js'));

const area = async () => {
  const [{ default: Component }] = await Promise.all([loadArea(), i18next.loadNamespaces(areaTexts)]);
  return { Component };
};

/** All addresses; those that are not public need a token, and each side's pages need its role (AUTH-02, AUTH-39). */
const createRouter = () =>
  createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RootError,
      HydrateFallback: PageLoading,
      children: [
        { path: '/', Component: StartPage },
        // react-admin redirects here when `authProvider.canAccess` denies access or fails.
        { path: '/access-denied', Component: StartPage },
        { path: '/authentication-error', Component: StartPage },
        ...publicRoutes,
        {
          Component: RequireSession,
          children: [
            {
              lazy: area,
              children: [
                {
                  // A page that breaks down leaves the menus usable (SHELL-23).
                  ErrorBoundary: PageError,
                  children: [
                    {
                      element: <RequireAccess to="buyerRfqs" />,
                      children: [{ path: '/buyer', Component: StartPage }, ...buyerRoutes],
                    },
                    {
                      element: <RequireAccess to="supplierRfqs" />,
                      children: [{ path: '/supplier', Component: StartPage }, ...supplierRoutes],
                    },
                    { element: <RequireAccess to="operatorRfqs" />, children: [...operatorRoutes] },
                    ...sharedRoutes,
                    { path: '*', lazy: notFound },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ]);

/** All addresses; navigation fetches a page's data in parallel with its code. */
export const createAppRouter = (queries: Pick<QueryClient, 'prefetchQuery'>) => {
  const router = createRouter();
  router.subscribe(({ navigation: { state, location } }) => {
    if (state !== 'loading') return;
    const matches = matchRoutes(router.routes, location) ?? [];
    const params = Object.fromEntries(
      Object.entries(matches.at(-1)?.params ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    );
    const address: PageAddress = {
      pathname: location.pathname,
      search: new URLSearchParams(location.search),
      params,
      language: currentLanguage(),
    };
    for (const { route } of matches)
      for (const need of handleOf(route).needs?.(address) ?? []) void queries.prefetchQuery(need);
  });
  return router;
};
