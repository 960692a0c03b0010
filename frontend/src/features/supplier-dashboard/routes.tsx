import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/supplier/dashboard', lazy: page(() => import('./pages/SupplierDashboardPage.js')) },
];
