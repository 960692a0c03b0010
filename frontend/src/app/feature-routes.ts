import type { RouteObject } from 'react-router';
import { routes as auth } from '../features/auth/index.js';
import { routes as buyerDashboard } from '../features/buyer-dashboard/index.js';
import { routes as buyerRfqs } from '../features/buyer-rfqs/index.js';
import { routes as operator } from '../features/operator/index.js';
import { routes as rfqWizard } from '../features/rfq-wizard/index.js';

/** Pages that open without a token (AUTH-01). */
export const publicRoutes: readonly RouteObject[] = [...auth];

/** Pages below /buyer: for users who work as a buyer now. */
export const buyerRoutes: readonly RouteObject[] = [...buyerDashboard, ...buyerRfqs, ...rfqWizard];

/** Pages below /supplier. */
export const supplierRoutes: readonly RouteObject[] = [];

/** Pages of both sides. */
export const sharedRoutes: readonly RouteObject[] = [];

/** Pages below /admin. */
export const operatorRoutes: readonly RouteObject[] = [...operator];
