import { ownPath } from '../../../shared/routing/landing.js';
import { withoutDialog } from '../../../shared/routing/use-dialog.js';

/** Where "back" leads: the page that the RFQ was opened from, else the list of all (BRFQ-06). */
export const backAddress = (params: URLSearchParams): string => ownPath(params.get('returnURL')) ?? '/buyer/rfqs/all';

/** An address inside the RFQ that keeps the way back. */
export const insideRfq = (path: string, params: URLSearchParams): string => {
  const returnURL = params.get('returnURL');
  return returnURL === null ? path : `${path}?returnURL=${encodeURIComponent(returnURL)}`;
};

/** The address of a page that leads back to the view as it is looked at now: way back, order, pins and all. */
export const fromRfq = (path: string, params: URLSearchParams): string => {
  const kept = withoutDialog(params);
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
};
