import type { RouteObject } from 'react-router';
import { queryOf } from '../../api/index.js';
import { supplierRfqs } from '../../api/resources/supplier-rfqs.js';
import { page } from '../../shared/routing/page.js';
import { prefetchHandle } from '../../shared/routing/page-handle.js';
import { inboxByDeadline } from './model/newest.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/supplier/dashboard',
    lazy: page(() => import('./pages/SupplierDashboardPage.js')),
    handle: prefetchHandle(() => [supplierRfqs.queryOf(inboxByDeadline), queryOf('supplierDashboard', {})]),
  },
];
