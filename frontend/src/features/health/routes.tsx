import type { RouteObject } from 'react-router';
import { operatorAlerts, operatorFaults } from '../../api/resources/operator-lists.js';
import { pageAt } from '../../shared/list/page-at.js';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';
import { alertListView } from './model/alert-list-view.js';
import { faultListView } from './model/fault-list-view.js';

export const routes: readonly RouteObject[] = [
  { path: '/admin/health', lazy: page(() => import('./pages/HealthPage.js')) },
  {
    path: '/admin/alerts',
    lazy: page(() => import('./pages/AlertListPage.js')),
    handle: needing(({ search }) => [pageAt(operatorAlerts, alertListView, search, {})]),
  },
  {
    path: '/admin/faults',
    lazy: page(() => import('./pages/FaultListPage.js')),
    handle: needing(({ search }) => [pageAt(operatorFaults, faultListView, search, {})]),
  },
];
