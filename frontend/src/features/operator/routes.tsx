import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/admin', lazy: page(() => import('./pages/RfqListPage.js')) },
  { path: '/admin/companies', lazy: page(() => import('./pages/CompanyListPage.js')) },
  { path: '/admin/users', lazy: page(() => import('./pages/UserListPage.js')) },
];
