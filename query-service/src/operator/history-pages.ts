import type { HistoryFilter, Models } from '../read-models/read-models.js';
import { findChanges, noChanges } from './changes.js';
import { eventsOf } from './history-events.js';
import type { HistoryPage } from './history-groups.js';
import type { HistoryOf } from './history-of.js';
import { shownEvents } from './shown-events.js';

/** Events that are read and shown at once, so that between two pages other requests have their turn. */
const eventsPerPage = 500;

/**
 * Pages whose changes are collected at once. Up to twice as many events before them are looked through for that
 * (`findChanges`), so that a history of any length has at most three times its events read.
 */
const pagesPerStep = 10;

type Options = {
  readonly order: 'oldest' | 'newest';
  readonly conditions: readonly HistoryFilter[];
  readonly withChanges: boolean;
};

/** A whole history in an order, page by page. */
export const historyPages = async function* (
  models: Models,
  history: Pick<HistoryOf, 'filter' | 'downloads' | 'rfq'>,
  { order, conditions, withChanges }: Options,
): AsyncGenerator<HistoryPage> {
  let last: number | undefined;
  const nextPage = async () => {
    const afterLast = last === undefined ? {} : { position: order === 'newest' ? { $lt: last } : { $gt: last } };
    const page = await eventsOf(models, history, [...conditions, afterLast], { order, limit: eventsPerPage });
    last = page.at(-1)?.position;
    return page;
  };
  const pagesAtOnce = withChanges ? pagesPerStep : 1;
  for (let isLast = false; !isLast;) {
    const pages = [];
    while (!isLast && pages.length < pagesAtOnce) {
      const page = await nextPage();
      pages.push(page);
      isLast = page.length < eventsPerPage;
    }
    const changesOf = withChanges ? await findChanges(models, pages.flat()) : noChanges;
    for (const page of pages) yield await shownEvents(models, page, history.rfq, changesOf);
  }
};
