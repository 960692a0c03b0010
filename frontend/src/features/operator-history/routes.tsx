import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/admin/:subject/:id/history', lazy: page(() => import('./pages/HistoryPage.js')) },
  { path: '/admin/rfqs/:rfqId/view', lazy: page(() => import('./pages/PastViewPage.js')) },
  { path: '/admin/:subject/:id/moment', lazy: page(() => import('./pages/MomentPage.js')) },
];
