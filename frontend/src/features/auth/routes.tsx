import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

/** Registration, impersonation and support have their addresses already. */
const notYet = [
  '/impersonate',
  '/registration',
  '/registration/confirm',
  '/registration/buyer',
  '/registration/supplier',
  '/supplier-invite',
  '/support',
];

export const routes: readonly RouteObject[] = [
  { path: '/login', lazy: page(() => import('./pages/LoginPage.js')) },
  { path: '/logout', lazy: page(() => import('./pages/LogoutPage.js')) },
  { path: '/forgot-password', lazy: page(() => import('./pages/ForgotPasswordPage.js')) },
  { path: '/forgot-password/confirm', lazy: page(() => import('./pages/ForgotPasswordSentPage.js')) },
  { path: '/reset-password', lazy: page(() => import('./pages/ResetPasswordPage.js')) },
  { path: '/reset-password/confirm', lazy: page(() => import('./pages/ResetPasswordDonePage.js')) },
  ...notYet.map((path) => ({ path, lazy: page(() => import('./pages/NotYetPage.js')) })),
];
