import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/admin', lazy: page(() => import('./pages/RfqListPage.js')) },
  { path: '/admin/verification', lazy: page(() => import('./pages/VerificationPage.js')) },
  { path: '/admin/companies', lazy: page(() => import('./pages/CompanyListPage.js')) },
  { path: '/admin/users', lazy: page(() => import('./pages/UserListPage.js')) },
  { path: '/admin/alerts', lazy: page(() => import('./pages/AlertListPage.js')) },
  { path: '/admin/notices', lazy: page(() => import('./pages/NoticeListPage.js')) },
  { path: '/admin/emails', lazy: page(() => import('./pages/EmailListPage.js')) },
  { path: '/admin/jobs', lazy: page(() => import('./pages/JobListPage.js')) },
  { path: '/admin/settings', lazy: page(() => import('./pages/SettingListPage.js')) },
  { path: '/admin/:subject/:id/history', lazy: page(() => import('./pages/HistoryPage.js')) },
  { path: '/admin/rfqs/:rfqId/view', lazy: page(() => import('./pages/PastViewPage.js')) },
  { path: '/admin/:subject/:id/moment', lazy: page(() => import('./pages/MomentPage.js')) },
];
