import type { BuyerRfq } from '@torno/contract';

/** What was to be published; it travels to the page of the failure, so that one can try again from there. */
export type Publication = { readonly companyIDs: readonly string[]; readonly marketplace: boolean };

/**
 * How far a publication has come: the suppliers are asked one after the other once it is verified. `held` takes longer
 * than looking into its files can take, as where operators release by hand.
 */
export type Progress = 'draft' | 'verifying' | 'held' | 'asking' | 'overdue' | 'done' | 'failed';

/** Milliseconds that asking everybody may take; 500 suppliers, the most there are, take a part of it. */
const patience = 60_000;

/** Milliseconds that a verification by itself takes at most: half a minute for files, and a little for everything else. */
const verificationPatience = 40_000;

/**
 * Done is what nothing is added to any more: as many are asked as were chosen. Without a known number (an address opened
 * anew) only time tells. `openedAt` and `now` in milliseconds; the patience begins with the publication or the page,
 * whichever is later, so that no clock's error cuts it short.
 */
export const progressOf = (
  { status, supplierCount, startDate }: Pick<BuyerRfq, 'status' | 'supplierCount' | 'startDate'>,
  chosen: number | undefined,
  { openedAt, now }: { readonly openedAt: number; readonly now: number },
): Progress => {
  if (status === 'PublishedFailed') return 'failed';
  if (status === 'InWork') return 'draft';
  const waited = now - Math.max(openedAt, startDate === null ? 0 : Date.parse(startDate));
  if (status === 'ToBeVerified') return waited <= verificationPatience ? 'verifying' : 'held';
  if (chosen !== undefined && supplierCount >= chosen) return 'done';
  if (status === 'Active' && waited <= patience) return 'asking';
  return chosen === undefined ? 'done' : 'overdue';
};

/** Whether the progress may change by itself or with time, so that one waits for it. */
export const isWaiting = (progress: Progress): boolean =>
  progress === 'draft' || progress === 'verifying' || progress === 'held' || progress === 'asking';

/** The publication and the refusal's words that a failed attempt left in the router's state. */
export const failedAttemptOf = (
  state: unknown,
): { readonly publication: Publication; readonly reason: string } | undefined => {
  if (typeof state !== 'object' || state === null || !('companyIDs' in state) || !('marketplace' in state))
    return undefined;
  const { companyIDs, marketplace } = state;
  if (!Array.isArray(companyIDs) || typeof marketplace !== 'boolean') return undefined;
  return {
    publication: { companyIDs: companyIDs.filter((id): id is string => typeof id === 'string'), marketplace },
    reason: 'reason' in state && typeof state.reason === 'string' ? state.reason : '',
  };
};
