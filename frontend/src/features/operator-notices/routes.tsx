import type { RouteObject } from 'react-router';
import { operatorNotices } from '../../api/resources/operator-lists.js';
import { pageAt } from '../../shared/list/page-at.js';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';
import { noticeListView } from './model/list-view.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/admin/notices',
    lazy: page(() => import('./pages/NoticeListPage.js')),
    handle: needing(({ search }) => [pageAt(operatorNotices, noticeListView, search, {})]),
  },
];
