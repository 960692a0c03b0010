import type { RouteObject } from 'react-router';
import { historySummary } from '../../api/resources/operator-records.js';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';

const needsSummary = needing(({ params: { subject, id } }) => [historySummary.queryOf(`${subject}/${id}`)]);

export const routes: readonly RouteObject[] = [
  {
    path: '/admin/:subject/:id/history',
    lazy: page(() => import('./pages/HistoryPage.js')),
    handle: needsSummary,
  },
  { path: '/admin/rfqs/:rfqId/view', lazy: page(() => import('./pages/PastViewPage.js')) },
  {
    path: '/admin/:subject/:id/moment',
    lazy: page(() => import('./pages/MomentPage.js')),
    handle: needsSummary,
  },
];
