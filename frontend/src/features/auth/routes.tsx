import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

/** Links of invitations also lead to the page that explains how to get an account. */
const registration = [
  '/registration',
  '/registration/confirm',
  '/registration/buyer',
  '/registration/supplier',
  '/supplier-invite',
];

export const routes: readonly RouteObject[] = [
  { path: '/login', lazy: page(() => import('./pages/LoginPage.js')) },
  { path: '/logout', lazy: page(() => import('./pages/LogoutPage.js')) },
  { path: '/forgot-password', lazy: page(() => import('./pages/ForgotPasswordPage.js')) },
  { path: '/forgot-password/confirm', lazy: page(() => import('./pages/ForgotPasswordSentPage.js')) },
  { path: '/reset-password', lazy: page(() => import('./pages/ResetPasswordPage.js')) },
  { path: '/reset-password/confirm', lazy: page(() => import('./pages/ResetPasswordDonePage.js')) },
  { path: '/impersonate', lazy: page(() => import('./pages/ImpersonatePage.js')) },
  { path: '/support', lazy: page(() => import('./pages/HelpPage.js')) },
  ...registration.map((path) => ({ path, lazy: page(() => import('./pages/RegistrationPage.js')) })),
];
