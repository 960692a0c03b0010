import type { BuyerRfq } from '@torno/contract';

/** The arguments of a publication; the page of the failure gets them for a retry. */
export type Publication = { readonly companyIDs: readonly string[]; readonly marketplace: boolean };

/**
 * The progress of a publication: suppliers are invited one after the other once it is verified. `held` takes longer
 * than an automatic check of its files can, as when operators release manually.
 */
export type Progress = 'draft' | 'verifying' | 'held' | 'inviting' | 'overdue' | 'done' | 'failed';

/** Milliseconds that inviting everybody may take; 500 suppliers, the most there are, take a part of it. */
const invitationTimeoutMs = 60_000;

/** Milliseconds that an automatic verification takes at most: half a minute for files, and some for the rest. */
const verificationTimeoutMs = 40_000;

/**
 * A publication is done when as many suppliers are invited as were chosen. Without a known number (the page was opened
 * anew) only the time decides. `openedAt` and `now` in milliseconds; the timeouts start with the publication or the
 * page, whichever is later, so that a wrong clock cannot shorten them.
 */
export const progressOf = (
  { status, supplierCount, startDate }: Pick<BuyerRfq, 'status' | 'supplierCount' | 'startDate'>,
  chosenCount: number | undefined,
  { openedAt, now }: { readonly openedAt: number; readonly now: number },
): Progress => {
  if (status === 'PublishedFailed') return 'failed';
  if (status === 'InWork') return 'draft';
  const waitedMs = now - Math.max(openedAt, startDate === null ? 0 : Date.parse(startDate));
  if (status === 'ToBeVerified') return waitedMs <= verificationTimeoutMs ? 'verifying' : 'held';
  if (chosenCount !== undefined && supplierCount >= chosenCount) return 'done';
  if (status === 'Active' && waitedMs <= invitationTimeoutMs) return 'inviting';
  return chosenCount === undefined ? 'done' : 'overdue';
};

/** True when the progress may still change without the user. */
export const isWaiting = (progress: Progress): boolean =>
  progress === 'draft' || progress === 'verifying' || progress === 'held' || progress === 'inviting';

/** The publication and the refusal's text that a failed attempt left in the router's state. */
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
