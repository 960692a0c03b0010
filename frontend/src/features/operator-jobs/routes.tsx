import type { RouteObject } from 'react-router';
import { operatorEmails, operatorJobs } from '../../api/resources/operator-lists.js';
import { pageAt } from '../../shared/list/page-at.js';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';
import { emailListView, jobListView } from './model/list-view.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/admin/emails',
    lazy: page(() => import('./pages/EmailListPage.js')),
    handle: needing(({ search }) => [pageAt(operatorEmails, emailListView, search, {})]),
  },
  {
    path: '/admin/jobs',
    lazy: page(() => import('./pages/JobListPage.js')),
    handle: needing(({ search }) => [pageAt(operatorJobs, jobListView, search, {})]),
  },
];
