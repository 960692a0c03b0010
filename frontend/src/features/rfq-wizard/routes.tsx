import type { RouteObject } from 'react-router';
import { buyerRfqsPath } from '../../shared/routing/addresses.js';
import { page } from '../../shared/routing/page.js';

const rfq = `${buyerRfqsPath}/:rfqId`;

export const routes: readonly RouteObject[] = [
  {
    // One layout around all steps keeps entries from step to step.
    lazy: page(() => import('./pages/WizardFrame.js')),
    children: [
      { path: `${rfq}/rfq-cs`, lazy: page(() => import('./pages/StartPage.js')) },
      { path: `${rfq}/rfq-data`, lazy: page(() => import('./pages/RfqDataPage.js')) },
      { path: `${rfq}/part-data`, lazy: page(() => import('./pages/PartDataPage.js')) },
      { path: `${rfq}/purchase-condition`, lazy: page(() => import('./pages/PurchaseConditionPage.js')) },
      { path: `${rfq}/delivery-date`, lazy: page(() => import('./pages/DeliveryDatePage.js')) },
      { path: `${rfq}/matching`, lazy: page(() => import('./pages/MatchingPage.js')) },
    ],
  },
  { path: `${rfq}/matching-done`, lazy: page(() => import('./pages/MatchingDonePage.js')) },
  { path: `${rfq}/matching-failed`, lazy: page(() => import('./pages/MatchingFailedPage.js')) },
];
