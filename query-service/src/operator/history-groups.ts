import type { HistoryEvent } from '@torno/contract';
import { type EventGroup, groupEvents } from '@torno/words';

type Names = Readonly<Record<string, string>>;

/** Events in the order of a history, and the names of the companies, users and positions in them by id. */
export type HistoryPage = { readonly events: readonly HistoryEvent[]; readonly names: Names };

/**
 * The groups of a history in its order. The last group of a page waits for the next page, which may have more of its
 * events.
 */
export const groupsOf = async function* (
  pages: AsyncIterable<HistoryPage>,
  order: 'oldest' | 'newest',
): AsyncGenerator<{ readonly group: EventGroup; readonly names: Names }> {
  let bufferedPage: HistoryPage = { events: [], names: {} };
  for await (const page of pages) {
    const names = { ...bufferedPage.names, ...page.names };
    const groups = groupEvents([...bufferedPage.events, ...page.events]);
    const inOrder = order === 'newest' ? groups.toReversed() : groups;
    for (const group of inOrder.slice(0, -1)) yield { group, names };
    bufferedPage = { events: inOrder.at(-1)?.events ?? [], names };
  }
  for (const group of groupEvents(bufferedPage.events)) yield { group, names: bufferedPage.names };
};
