import type { HistoryEvent } from '@torno/contract';
import { withEvents, type EventGroup } from '@torno/words';

/** Events in the order of a history, and the names of the companies, users and positions in them by id. */
export type EventPage = {
  readonly events: readonly HistoryEvent[];
  readonly names: Readonly<Record<string, string>>;
};

type GroupedPages = {
  readonly groups: readonly EventGroup[];
  readonly names: EventPage['names'];
  /** The number of events. */
  readonly count: number;
};

const emptyGroups: GroupedPages = { groups: [], names: {}, count: 0 };

const withPage = ({ groups, names, count }: GroupedPages, page: EventPage): GroupedPages => ({
  groups: withEvents(groups, page.events),
  names: { ...names, ...page.names },
  count: count + page.events.length,
});

/**
 * Groups the pages of a history as they come; pages of an earlier call are not grouped again, however many there are.
 * `later` contains the events since, and replaces the `later` of the call before.
 */
export const createPagedGroups = () => {
  let groupedPages: readonly EventPage[] = [];
  let groupedSoFar = emptyGroups;
  return (pages: readonly EventPage[], later: EventPage | undefined): GroupedPages => {
    if (groupedPages.some((page, index) => page !== pages[index])) {
      groupedPages = [];
      groupedSoFar = emptyGroups;
    }
    for (const page of pages.slice(groupedPages.length)) groupedSoFar = withPage(groupedSoFar, page);
    groupedPages = pages;
    return later ? withPage(groupedSoFar, later) : groupedSoFar;
  };
};
