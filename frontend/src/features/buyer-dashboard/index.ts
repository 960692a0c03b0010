import type { RouteObject } from 'react-router';
import { queryOf } from '../../api/index.js';
import { ndaRequests } from '../../api/resources/nda-requests.js';
import { page } from '../../shared/routing/page.js';
import { prefetchHandle } from '../../shared/routing/page-handle.js';
import { waitingNdas } from './model/waiting-ndas.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/buyer/dashboard',
    lazy: page(() => import('./pages/DashboardPage.js')),
    handle: prefetchHandle(() => [queryOf('buyerDashboard', {}), ndaRequests.queryOf(waitingNdas)]),
  },
];
