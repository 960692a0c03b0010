import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/admin/settings', lazy: page(() => import('./pages/SettingListPage.js')) },
];
