import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

/** Pages of buyers only (SETT-03). */
export const routes: readonly RouteObject[] = [
  { path: '/settings/company/account/documents', lazy: page(() => import('./pages/DocumentsPage.js')) },
];

/** The pages that both sides have. */
export const sharedRoutes: readonly RouteObject[] = [
  { path: '/settings/company/account/profile', lazy: page(() => import('./pages/ProfilePage.js')) },
  { path: '/settings/company/account/block-list', lazy: page(() => import('./pages/BlockListPage.js')) },
];
