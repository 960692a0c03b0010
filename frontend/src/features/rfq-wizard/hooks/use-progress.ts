import type { BuyerRfq } from '@torno/contract';
import { useEffect, useState } from 'react';
import { isWaiting, type Progress, progressOf } from '../model/publication.js';

/** Milliseconds between two updates. */
const second = 1_000;

/** The progress of a publication, and the time waited for it in milliseconds. */
export const useProgress = (
  rfq: BuyerRfq,
  chosenCount: number | undefined,
): { readonly progress: Progress; readonly waited: number } => {
  const [openedAt] = useState(() => Date.now());
  const [now, setNow] = useState(openedAt);
  const progress = progressOf(rfq, chosenCount, { openedAt, now });
  const waiting = isWaiting(progress);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [waiting]);
  return { progress, waited: now - openedAt };
};
