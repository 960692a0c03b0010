import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';
import { listAddress, rfqLists } from './model/rfq-lists.js';

export const routes: readonly RouteObject[] = [
  { path: '/supplier/rfqs', lazy: page(() => import('./pages/AllRfqsRedirect.js')) },
  ...rfqLists.map((list) => ({ path: listAddress(list), lazy: page(() => import('./pages/RfqListPage.js')) })),
  { path: '/supplier/rfqs/:rfqId', lazy: page(() => import('./pages/SupplierRfqPage.js')) },
];
