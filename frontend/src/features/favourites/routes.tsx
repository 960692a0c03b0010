import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/buyer/favorites', lazy: page(() => import('./pages/FavouritesRedirect.js')) },
  { path: '/buyer/favorites/ndas', lazy: page(() => import('./pages/NdaRequestsPage.js')) },
];
