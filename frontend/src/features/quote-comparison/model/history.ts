import { shownHistory } from '@torno/domain';

/** What is told in words of its own; a kind that is new to this page is told generally. */
export type HistoryKey = (typeof shownHistory)[number] | 'other';

/** Key of the text for an entry of the history. */
export const historyKeyOf = (type: string): HistoryKey => shownHistory.find((known) => known === type) ?? 'other';

/** Newest first; what happened at the same time keeps the order of the server. */
export const newestFirst = <Entry extends { readonly at: string }>(history: readonly Entry[]): readonly Entry[] =>
  [...history].sort((a, b) => b.at.localeCompare(a.at));
