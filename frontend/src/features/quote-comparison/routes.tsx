import type { RouteObject } from 'react-router';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  { path: '/buyer/rfqs/:rfqId/suppliers/:companyKey', lazy: page(() => import('./pages/SupplierQuotesPage.js')) },
];
