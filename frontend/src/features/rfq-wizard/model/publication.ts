import type { RfqStatus } from '@torno/domain';

/** What was to be published; it travels to the page of the failure, so that one can try again from there. */
export type Publication = { readonly companyIDs: readonly string[]; readonly marketplace: boolean };

/** Nothing changes by itself any more: it is verified, and whoever was chosen has been asked. */
export const isSettled = ({
  status,
  supplierCount,
  marketplace,
}: {
  readonly status: RfqStatus;
  readonly supplierCount: number;
  readonly marketplace: boolean;
}): boolean =>
  status === 'Active' ? supplierCount > 0 || marketplace : status !== 'ToBeVerified' && status !== 'InWork';

/** Milliseconds until the status is asked for again: often at first, then less and less. */
export const nextLook = (looks: number): number => Math.min(10_000, 500 * 1.6 ** Math.min(looks, 10));

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

export type FailureReason = { readonly code: string; readonly positionId?: string };

/** A reason of a failed verification: a field's flag, perhaps of a position, or an operator's own words. */
export const failureReasonOf = (reason: string): FailureReason => {
  const match = /^(\w+): position ([0-9a-f-]{36})$/.exec(reason);
  return match?.[1] === undefined || match[2] === undefined
    ? { code: reason }
    : { code: match[1], positionId: match[2] };
};
