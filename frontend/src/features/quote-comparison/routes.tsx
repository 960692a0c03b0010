import type { RouteObject } from 'react-router';
import { buyerRfqDetails, rfqSupplierId, supplierQuotes } from '../../api/resources/records.js';
import { page } from '../../shared/routing/page.js';
import { prefetchHandle } from '../../shared/routing/page-handle.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/buyer/rfqs/:rfqId/suppliers/:companyKey',
    lazy: page(() => import('./pages/SupplierQuotesPage.js')),
    handle: prefetchHandle(({ params: { rfqId = '', companyKey = '' } }) => [
      buyerRfqDetails.queryOf(rfqId),
      supplierQuotes.queryOf(rfqSupplierId(rfqId, companyKey)),
    ]),
  },
];
