import { createBrowserRouter } from 'react-router';
import { page } from '../shared/routing/page.js';
import { buyerRoutes, operatorRoutes, publicRoutes, sharedRoutes, supplierRoutes } from './feature-routes.js';
import { RequireRole } from './guards/RequireRole.js';
import { RequireSession } from './guards/RequireSession.js';
import { StartPage } from './guards/StartPage.js';
import { PageLoading } from './layout/PageLoading.js';
import { PageError } from './layout/PageError.js';
import { RootError } from './layout/RootError.js';
import { RootLayout } from './layout/RootLayout.js';

const notFound = page(() => import('./layout/NotFoundPage.js'));

/** All addresses; what is not public needs a token, and the sides need their role (AUTH-02, AUTH-39). */
export const createAppRouter = () =>
  createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RootError,
      HydrateFallback: PageLoading,
      children: [
        { path: '/', Component: StartPage },
        ...publicRoutes,
        {
          Component: RequireSession,
          children: [
            {
              lazy: page(() => import('./AdminApp.js')),
              children: [
                {
                  // A page that breaks down leaves the menus usable (SHELL-23).
                  ErrorBoundary: PageError,
                  children: [
                    {
                      element: <RequireRole of="Buyer" />,
                      children: [{ path: '/buyer', Component: StartPage }, ...buyerRoutes],
                    },
                    {
                      element: <RequireRole of="Supplier" />,
                      children: [{ path: '/supplier', Component: StartPage }, ...supplierRoutes],
                    },
                    { element: <RequireRole of="Operator" />, children: [...operatorRoutes] },
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
