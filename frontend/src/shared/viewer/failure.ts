/**
 * Why a file cannot be shown: it is damaged or needs a password, a model takes too long to read, or the file is larger
 * than a page should load.
 */
export type ViewFailure = 'damaged' | 'protected' | 'complex' | 'tooLarge';

/** Bytes; a larger file is offered for download only. */
export const maxShownBytes = 60 * 1024 * 1024;

/** A PDF that needs a password. */
export class ProtectedFile extends Error {}
