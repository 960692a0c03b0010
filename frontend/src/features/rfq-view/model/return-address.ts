import { allRfqs, withReturn } from '../../../shared/routing/addresses.js';
import { ownPath } from '../../../shared/routing/landing.js';
import { withoutDialog } from '../../../shared/routing/use-dialog.js';

/** The target of "back": the page from which the RFQ was opened, else the list of all (BRFQ-06). */
export const backAddress = (params: URLSearchParams): string => ownPath(params.get('returnURL')) ?? allRfqs.Buyer;

/** An address inside the RFQ that keeps the way back and the counted quantities (C-37). */
export const insideRfq = (path: string, params: URLSearchParams): string => {
  const returnURL = params.get('returnURL');
  const quantities = params.get('qty');
  const countedPath = quantities === null ? path : `${path}?${new URLSearchParams({ qty: quantities }).toString()}`;
  return returnURL === null ? countedPath : withReturn(countedPath, returnURL);
};

/** The address of a page that leads back to the current view, with its way back, order and pins. */
export const withReturnToRfq = (path: string, params: URLSearchParams): string => {
  const remainingParams = withoutDialog(params);
  return remainingParams.size === 0 ? path : `${path}?${remainingParams.toString()}`;
};
