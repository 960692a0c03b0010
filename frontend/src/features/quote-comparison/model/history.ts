/** Key of the text for an entry of the history; an event that this page has no words for is told of generally. */
export const historyKeyOf = (type: string, hasText: (key: string) => boolean): string =>
  hasText(`history.${type}`) ? `history.${type}` : 'history.other';

/** Newest first; what happened at the same time keeps the order of the server. */
export const newestFirst = <Entry extends { readonly at: string }>(history: readonly Entry[]): readonly Entry[] =>
  [...history].sort((a, b) => b.at.localeCompare(a.at));
