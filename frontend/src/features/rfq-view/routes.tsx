import type { RouteObject } from 'react-router';
import { buyerRfqDetails } from '../../api/resources/records.js';
import { page } from '../../shared/routing/page.js';
import { prefetchHandle } from '../../shared/routing/page-handle.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/buyer/rfqs/:rfqId',
    lazy: page(() => import('./pages/RfqViewPage.js')),
    handle: prefetchHandle(({ params: { rfqId = '' } }) => [buyerRfqDetails.queryOf(rfqId)]),
    children: [{ path: 'rfq', lazy: page(() => import('./pages/RfqDrawerPage.js')) }],
  },
  { path: '/buyer/rfqs/:rfqId/print', lazy: page(() => import('./pages/PrintRfqPage.js')) },
  { path: '/buyer/rfqs/:rfqId/print-quotes', lazy: page(() => import('./pages/PrintQuotesPage.js')) },
];
