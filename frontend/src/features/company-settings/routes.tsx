import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/settings/company/account/documents', lazy: page(() => import('./pages/DocumentsPage.js')) },
];
