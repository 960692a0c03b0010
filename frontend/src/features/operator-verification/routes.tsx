import type { RouteObject } from 'react-router';
import { operatorRfqs } from '../../api/resources/operator-lists.js';
import { pageAt } from '../../shared/list/page-at.js';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';
import { verificationView, viewName, waiting } from './model/list-view.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/admin/verification',
    lazy: page(() => import('./pages/VerificationPage.js')),
    handle: needing(({ search }) => [pageAt({ ...operatorRfqs, name: viewName }, verificationView, search, waiting)]),
  },
];
