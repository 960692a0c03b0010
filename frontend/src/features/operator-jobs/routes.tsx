import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/admin/emails', lazy: page(() => import('./pages/EmailListPage.js')) },
  { path: '/admin/jobs', lazy: page(() => import('./pages/JobListPage.js')) },
  { path: '/admin/reactions', lazy: page(() => import('./pages/ReactionListPage.js')) },
];
