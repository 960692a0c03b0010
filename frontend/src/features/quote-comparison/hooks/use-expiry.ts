import type { BuyerRfq } from '@torno/contract';
import { hasEnded } from '@torno/domain';
import { useMemo } from 'react';
import { useInstant } from '../../../shared/format/use-instant.js';
import { competes, type Counts, countsAt, isExpired } from '../model/quote-state.js';

export type ExpiryRfq = Pick<BuyerRfq, 'status'>;

/**
 * Which quotes have expired, and which count. Once the RFQ has ended, no quote counts as expired any more: the comparison
 * is a record of the decision.
 */
export const useExpiry = (
  { status }: ExpiryRfq,
  { countsExpired }: { readonly countsExpired: boolean },
): { readonly expired: Counts; readonly counts: Counts } => {
  const now = useInstant();
  return useMemo(
    () =>
      hasEnded(status)
        ? { expired: () => false, counts: competes }
        : { expired: (quote) => isExpired(quote, now), counts: countsAt(now, countsExpired) },
    [status, now, countsExpired],
  );
};
