/** A year, in seconds. */
const year = 31_536_000;

/** Marks this browser for a year when its user has the Internal scope (SHELL-18). */
export const markInternalUser = (platformScopes: readonly string[]): void => {
  if (platformScopes.includes('Internal')) document.cookie = `torno.internal=1; path=/; max-age=${year}; samesite=lax`;
};
