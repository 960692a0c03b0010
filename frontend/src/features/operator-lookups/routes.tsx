import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/admin/lookups', lazy: page(() => import('./pages/LookupListPage.js')) },
];
