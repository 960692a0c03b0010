import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/admin', lazy: page(() => import('./pages/RfqListPage.js')) },
  { path: '/admin/verification', lazy: page(() => import('./pages/VerificationPage.js')) },
  { path: '/admin/rfqs/:rfqId/history', lazy: page(() => import('./pages/RfqHistoryPage.js')) },
];
