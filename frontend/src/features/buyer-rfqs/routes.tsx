import type { RouteObject } from 'react-router';
import { buyerRfqs } from '../../api/resources/buyer-rfqs.js';
import { pageAt } from '../../shared/list/page-at.js';
import { page } from '../../shared/routing/page.js';
import { prefetchHandle } from '../../shared/routing/page-handle.js';
import { filterOf, listAddress, rfqLists, rfqListView } from './model/rfq-lists.js';

export const routes: readonly RouteObject[] = [
  { path: '/buyer/rfqs', lazy: page(() => import('../../shared/list/AllRedirect.js')) },
  ...rfqLists.map((list) => ({
    path: listAddress(list),
    lazy: page(() => import('./pages/RfqListPage.js')),
    handle: prefetchHandle(({ search }) => [pageAt(buyerRfqs, rfqListView, search, filterOf(list))]),
  })),
];
