import type { RouteObject } from 'react-router';
import { ndaRequests } from '../../api/resources/nda-requests.js';
import { pageAt } from '../../shared/list/page-at.js';
import { page } from '../../shared/routing/page.js';
import { prefetchHandle } from '../../shared/routing/page-handle.js';
import { ndaListView } from './model/nda-list.js';

export const routes: readonly RouteObject[] = [
  { path: '/buyer/favorites', lazy: page(() => import('./pages/FavouritesRedirect.js')) },
  {
    path: '/buyer/favorites/ndas',
    lazy: page(() => import('./pages/NdaRequestsPage.js')),
    handle: prefetchHandle(({ search }) => [pageAt(ndaRequests, ndaListView, search, {})]),
  },
];
