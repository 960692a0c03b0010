/** Where a supplier opens an RFQ, by the number that people read, and the page to come back to. */
export const supplierRfqAddress = (secondaryId: number, returnURL: string): string =>
  `/supplier/rfqs/${secondaryId}?returnURL=${encodeURIComponent(returnURL)}`;

export type BackStep = { readonly kind: 'history' } | { readonly kind: 'address'; readonly to: string };

/**
 * Where the back arrow of an RFQ leads (SDET-04 to SDET-06): through the browser's history if that is long enough, else
 * to the page the RFQ was opened from, else to the inbox (tier A) or all RFQs.
 */
export const backStep = ({
  historyLength,
  locationKey,
  returnURL,
  tier,
}: {
  readonly historyLength: number;
  /** The router's key of this entry; `default` where there is none. */
  readonly locationKey: string;
  /** A path of this origin. */
  readonly returnURL: string | undefined;
  readonly tier: string;
}): BackStep => {
  if (historyLength > 4 && locationKey !== 'default') return { kind: 'history' };
  return { kind: 'address', to: returnURL ?? (tier === 'A' ? '/supplier/rfqs/inbox' : '/supplier/rfqs/all') };
};
