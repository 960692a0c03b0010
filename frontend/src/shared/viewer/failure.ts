/**
 * Why a file cannot be shown: it is broken, or wants a password; a model takes longer than anybody waits; it is larger
 * than a page should load.
 */
export type ViewFailure = 'damaged' | 'protected' | 'complex' | 'tooLarge';

/** Bytes up to which a file is loaded to be shown; larger ones are for downloading. */
export const largestShown = 60 * 1024 * 1024;

/** A PDF that wants a password. */
export class ProtectedFile extends Error {}
