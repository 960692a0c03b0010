import type { RouteObject } from 'react-router';
import { routes as buyerDashboard } from '../features/buyer-dashboard/index.js';
import { routes as buyerRfqs } from '../features/buyer-rfqs/index.js';
import { routes as companySettings, sharedRoutes as companyProfile } from '../features/company-settings/index.js';
import { routes as favourites } from '../features/favourites/index.js';
import { routes as health } from '../features/health/index.js';
import { routes as supportAccess } from '../features/impersonation/index.js';
import { routes as operator } from '../features/operator/index.js';
import { routes as operatorHistory } from '../features/operator-history/index.js';
import { routes as operatorJobs } from '../features/operator-jobs/index.js';
import { routes as operatorLookups } from '../features/operator-lookups/index.js';
import { routes as operatorNotices } from '../features/operator-notices/index.js';
import { routes as operatorSettings } from '../features/operator-settings/index.js';
import { routes as operatorVerification } from '../features/operator-verification/index.js';
import { routes as projections } from '../features/projections/index.js';
import { routes as quoteComparison } from '../features/quote-comparison/index.js';
import { routes as rfqView } from '../features/rfq-view/index.js';
import { routes as rfqWizard } from '../features/rfq-wizard/index.js';
import { routes as supplierDashboard } from '../features/supplier-dashboard/index.js';
import { routes as supplierRfqs } from '../features/supplier-rfqs/index.js';
import { withTexts } from './with-texts.js';

/** Pages below /buyer, and the settings that only buyers have (SETT-03). */
export const buyerRoutes: readonly RouteObject[] = [
  ...withTexts('buyer-dashboard', buyerDashboard),
  ...withTexts('buyer-rfqs', buyerRfqs),
  ...withTexts('rfq-wizard', rfqWizard),
  ...withTexts('rfq-actions', withTexts('rfq-view', rfqView)),
  ...withTexts('quote-comparison', quoteComparison),
  ...withTexts('favourites', favourites),
  ...withTexts('company-settings', companySettings),
];

/** Pages below /supplier. */
export const supplierRoutes: readonly RouteObject[] = [
  ...withTexts('supplier-dashboard', supplierDashboard),
  ...withTexts('supplier-rfqs', supplierRfqs),
];

/** Pages of both sides. */
export const sharedRoutes: readonly RouteObject[] = [
  ...withTexts('company-settings', companyProfile),
  ...withTexts('impersonation', supportAccess),
];

/** Pages below /admin; the lists have the words of `operator` in common. */
export const operatorRoutes: readonly RouteObject[] = [
  ...withTexts('operator', [
    ...operator,
    ...withTexts('operator-verification', operatorVerification),
    // The history shows the languages and the kinds of announcements.
    ...withTexts('history', withTexts('operator-notices', operatorNotices)),
    ...withTexts('operator-lookups', operatorLookups),
    ...withTexts('operator-settings', operatorSettings),
    ...withTexts('operator-jobs', operatorJobs),
    // The history of an RFQ offers its release.
    ...withTexts('operator-verification', withTexts('history', withTexts('operator-history', operatorHistory))),
    ...withTexts('health', health),
  ]),
  ...withTexts('projections', projections),
];
