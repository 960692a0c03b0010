/** Key of the text for an entry of the history; an event without a text of its own gets the general one. */
export const historyKeyOf = (type: string, hasText: (key: string) => boolean): string =>
  hasText(`history.${type}`) ? `history.${type}` : 'history.other';

/** Sorts entries newest first; simultaneous ones keep the server's order. */
export const newestFirst = <Entry extends { readonly at: string }>(history: readonly Entry[]): readonly Entry[] =>
  [...history].sort((a, b) => b.at.localeCompare(a.at));
