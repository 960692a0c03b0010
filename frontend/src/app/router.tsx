import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import {
  createBrowserRouter,
  type Location,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router';
import { session } from '../api/client.js';
import { handleOf, type PageAddress } from '../shared/routing/page-handle.js';
import { page } from '../shared/routing/page.js';
import { RequireSession } from './guards/RequireSession.js';
import { StartPage } from './guards/StartPage.js';
import { currentLanguage } from '../shared/i18n/i18n.js';
import { PageError } from './layout/PageError.js';
import { PageLoading } from './layout/PageLoading.js';
import { RootError } from './layout/RootError.js';
import { RootLayout } from './layout/RootLayout.js';
import { publicRoutes } from './public-routes.js';
import { areaTexts } from '../shared/i18n/area-texts.js';
import { loadArea, loadSignedInRoutes } from './signed-in-area.js';

const notFound = page(() => import('./layout/NotFoundPage.js'));

const area = async () => {
  const [{ default: Component }] = await Promise.all([loadArea(), i18next.loadNamespaces(areaTexts)]);
  return { Component };
};

/** The route that holds the pages of signed-in people. */
const within = 'signed-in';

/** All routes; non-public ones need a token (AUTH-02). */
const routesWith = (signedInRoutes: readonly RouteObject[]): RouteObject[] => [
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
                id: within,
                // A page that breaks down leaves the menus usable (SHELL-23).
                ErrorBoundary: PageError,
                children: [...signedInRoutes, { path: '*', lazy: notFound }],
              },
            ],
          },
        ],
      },
    ],
  },
];

/**
 * All addresses; navigation fetches a page's data in parallel with its code. The addresses of signed-in people are
 * loaded after the sign-in unless they are given.
 */
export const createAppRouter = (
  queries: Pick<QueryClient, 'prefetchQuery'>,
  signedInRoutes?: readonly RouteObject[],
) => {
  const beginQueries = (location: Location): void => {
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
      for (const query of handleOf(route).queries?.(address) ?? []) void queries.prefetchQuery(query);
  };

  let areRoutesLoaded = false;
  /** Adds the addresses of signed-in people when the first of them is opened. */
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ patch }) => {
    if (areRoutesLoaded || !session.get().signedIn) return;
    patch(within, [...(await loadSignedInRoutes())]);
    areRoutesLoaded = true;
    const { location } = router.state.navigation;
    if (location) beginQueries(location);
  };
  const router = createBrowserRouter(
    routesWith(signedInRoutes ?? []),
    signedInRoutes === undefined ? { patchRoutesOnNavigation } : {},
  );
  router.subscribe(({ navigation: { state, location } }) => {
    if (state === 'loading') beginQueries(location);
  });
  return router;
};
