/** Sorts entries newest first; simultaneous ones keep the server's order. */
export const newestFirst = <Entry extends { readonly at: string }>(history: readonly Entry[]): readonly Entry[] =>
  [...history].sort((a, b) => b.at.localeCompare(a.at));
