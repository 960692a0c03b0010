import type { RouteObject } from 'react-router';
import { lookups } from '../../api/resources/lookups.js';
import { supplierRfqDetails } from '../../api/resources/records.js';
import { supplierRfqs } from '../../api/resources/supplier-rfqs.js';
import { pageAt } from '../../shared/list/page-at.js';
import { page } from '../../shared/routing/page.js';
import { prefetchHandle } from '../../shared/routing/page-handle.js';
import { filterOf, listAddress, rfqLists, rfqListView } from './model/rfq-lists.js';

/** The reference data that the rows name. */
const catalogues = ['technologies', 'materials', 'industries', 'companySizes', 'countries'] as const;

export const routes: readonly RouteObject[] = [
  { path: '/supplier/rfqs', lazy: page(() => import('../../shared/list/AllRedirect.js')) },
  ...rfqLists.map((list) => ({
    path: listAddress(list),
    lazy: page(() => import('./pages/RfqListPage.js')),
    handle: prefetchHandle(({ search, language }) => [
      pageAt(supplierRfqs, rfqListView, search, filterOf(list)),
      ...catalogues.map((name) => lookups[name].allOf({ lngCode: language })),
    ]),
  })),
  {
    path: '/supplier/rfqs/:rfqId',
    lazy: page(() => import('./pages/SupplierRfqPage.js')),
    handle: prefetchHandle(({ params: { rfqId = '' }, language }) => [
      supplierRfqDetails.queryOf(rfqId),
      lookups.dataIncoterms.allOf({ lngCode: language }),
    ]),
  },
];
