import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/login', lazy: page(() => import('./pages/LoginPage.js')) },
  { path: '/logout', lazy: page(() => import('./pages/LogoutPage.js')) },
];
