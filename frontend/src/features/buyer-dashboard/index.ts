import type { RouteObject } from 'react-router';
import { queryOf } from '../../api/index.js';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';
import { endingSoon } from './model/ending-soon.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/buyer/dashboard',
    lazy: page(() => import('./pages/DashboardPage.js')),
    handle: needing(() => [queryOf('buyerRfqs', endingSoon)]),
  },
];
