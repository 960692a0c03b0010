import type { RouteObject } from 'react-router';
import { operatorCompanies, operatorRfqs, operatorUsers } from '../../api/resources/operator-lists.js';
import { pageAt } from '../../shared/list/page-at.js';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';
import { companyListView, rfqListView, userListView } from './model/list-view.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/admin',
    lazy: page(() => import('./pages/RfqListPage.js')),
    handle: needing(({ search }) => [pageAt(operatorRfqs, rfqListView, search, {})]),
  },
  {
    path: '/admin/companies',
    lazy: page(() => import('./pages/CompanyListPage.js')),
    handle: needing(({ search }) => [pageAt(operatorCompanies, companyListView, search, {})]),
  },
  {
    path: '/admin/users',
    lazy: page(() => import('./pages/UserListPage.js')),
    handle: needing(({ search }) => [pageAt(operatorUsers, userListView, search, {})]),
  },
];
