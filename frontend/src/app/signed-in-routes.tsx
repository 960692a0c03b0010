import type { RouteObject } from 'react-router';
import { buyerRoutes, operatorRoutes, sharedRoutes, supplierRoutes } from './feature-routes.js';
import { RequireAccess } from './guards/RequireAccess.js';
import { StartPage } from './guards/StartPage.js';

/** The addresses of signed-in people; each side's pages need its role (AUTH-39). */
export const signedInRoutes: readonly RouteObject[] = [
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
];
