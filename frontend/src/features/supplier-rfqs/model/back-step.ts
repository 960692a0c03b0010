import type { Tier } from '@torno/domain';
import { allRfqs, supplierInbox } from '../../../shared/routing/addresses.js';

export type BackStep = { readonly kind: 'history' } | { readonly kind: 'address'; readonly to: string };

/**
 * The target of an RFQ's back arrow (SDET-04 to SDET-06): the browser's history if it is long enough, else the page
 * from which the RFQ was opened, else the inbox (tier A) or all RFQs.
 */
export const backStep = ({
  historyLength,
  locationKey,
  returnURL,
  tier,
}: {
  readonly historyLength: number;
  /** The router's key of this history entry; `default` without one. */
  readonly locationKey: string;
  /** A path of this origin. */
  readonly returnURL: string | undefined;
  /** Empty while it is unknown. */
  readonly tier: Tier | '';
}): BackStep => {
  if (historyLength > 4 && locationKey !== 'default') return { kind: 'history' };
  return { kind: 'address', to: returnURL ?? (tier === 'A' ? supplierInbox : allRfqs.Supplier) };
};
