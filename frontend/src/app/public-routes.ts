import type { RouteObject } from 'react-router';
import { routes as auth } from '../features/auth/index.js';
import { withTexts } from './with-texts.js';

/** Pages that open without a token (AUTH-01). */
export const publicRoutes: readonly RouteObject[] = [...withTexts('auth', auth)];
