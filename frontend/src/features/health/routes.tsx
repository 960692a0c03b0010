import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/admin/health', lazy: page(() => import('./pages/HealthPage.js')) },
  { path: '/admin/alerts', lazy: page(() => import('./pages/AlertListPage.js')) },
  { path: '/admin/faults', lazy: page(() => import('./pages/FaultListPage.js')) },
];
