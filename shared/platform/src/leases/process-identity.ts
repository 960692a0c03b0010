/**
 * Identifies one run of a process: the name of its instance, which its successors share, and its start (epoch
 * milliseconds). A later start of the same instance inherits the leases of an earlier one without waiting for them to
 * expire, since whoever restarted it has seen the earlier one die.
 */
export type ProcessIdentity = { readonly instance: string; readonly since: number };

/** The identity of a process that starts now. */
export const identifyProcess = (instance: string): ProcessIdentity => ({ instance, since: Date.now() });
