/**
 * One life of a process: the name of its instance, which those after it bear too, and since when it lives (epoch
 * milliseconds). A later life of the same instance inherits what an earlier one held without waiting for its lease to
 * end: whoever starts it again has seen the earlier one die.
 */
export type ProcessIdentity = { readonly instance: string; readonly since: number };

/** A life that begins now. */
export const identifyProcess = (instance: string): ProcessIdentity => ({ instance, since: Date.now() });
