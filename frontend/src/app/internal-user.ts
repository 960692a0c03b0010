/** A year, in seconds. */
const year = 31_536_000;

/** Marks the browser of somebody of the Internal scope, for a year (SHELL-18). */
export const markInternalUser = (platformScopes: readonly string[]): void => {
  if (platformScopes.includes('Internal')) document.cookie = `torno.internal=1; path=/; max-age=${year}; samesite=lax`;
};
