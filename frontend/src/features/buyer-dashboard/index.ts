import type { RouteObject } from 'react-router';
import { buyerRfqs } from '../../api/resources/buyer-rfqs.js';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';
import { activeRfqs } from './model/active-rfqs.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/buyer/dashboard',
    lazy: page(() => import('./pages/DashboardPage.js')),
    handle: needing(() => [buyerRfqs.queryOf(activeRfqs)]),
  },
];
