import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';
import { requestsAt } from './model/nda-list.js';

export const routes: readonly RouteObject[] = [
  { path: '/buyer/favorites', lazy: page(() => import('./pages/FavouritesRedirect.js')) },
  {
    path: '/buyer/favorites/ndas',
    lazy: page(() => import('./pages/NdaRequestsPage.js')),
    handle: needing(({ search }) => [requestsAt(search)]),
  },
];
