import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';
import { listAddress, rfqLists, rowsAt } from './model/rfq-lists.js';

export const routes: readonly RouteObject[] = [
  { path: '/buyer/rfqs', lazy: page(() => import('./pages/AllRfqsRedirect.js')) },
  ...rfqLists.map((list) => ({
    path: listAddress(list),
    lazy: page(() => import('./pages/RfqListPage.js')),
    handle: needing(({ search }) => [rowsAt(list, search)]),
  })),
];
