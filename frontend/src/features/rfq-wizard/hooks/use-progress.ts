import type { BuyerRfq } from '@torno/contract';
import { useEffect, useState } from 'react';
import { isWaiting, type Progress, progressOf } from '../model/publication.js';

/** Milliseconds between two looks at the clock. */
const second = 1_000;

/** How far a publication has come, and for how long it has been waited for, in milliseconds; undefined before the RFQ is known. */
export const useProgress = (
  rfq: BuyerRfq | undefined,
  chosen: number | undefined,
): { readonly progress: Progress | undefined; readonly waited: number } => {
  const [openedAt] = useState(() => Date.now());
  const [now, setNow] = useState(openedAt);
  const progress = rfq && progressOf(rfq, chosen, { openedAt, now });
  const waiting = progress !== undefined && isWaiting(progress);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [waiting]);
  return { progress, waited: now - openedAt };
};
