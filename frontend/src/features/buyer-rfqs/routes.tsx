import type { RouteObject } from 'react-router';
import { queryOf } from '../../api/index.js';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';
import { listRequestOf } from './model/list-request.js';
import { listViewOf } from './model/list-view.js';
import { listAddress, rfqLists } from './model/rfq-lists.js';

export const routes: readonly RouteObject[] = [
  { path: '/buyer/rfqs', lazy: page(() => import('./pages/AllRfqsRedirect.js')) },
  ...rfqLists.map((list) => ({
    path: listAddress(list),
    lazy: page(() => import('./pages/RfqListPage.js')),
    handle: needing(({ search }) => [queryOf('buyerRfqs', { body: listRequestOf(list, listViewOf(search)) })]),
  })),
];
