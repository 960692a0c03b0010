import type { HistoryFilter, Models } from '../read-models/read-models.js';
import { changesBefore, noChanges } from './changes.js';
import { eventsOf } from './history-events.js';
import type { HistoryPage } from './history-groups.js';
import type { HistoryOf } from './history-of.js';
import { shownEvents } from './shown-events.js';

/** Events that are read and shown at once, so that between two pages other requests have their turn. */
const eventsPerPage = 500;

/**
 * Events whose changes are collected at once. Up to twice as many before them are looked through for that
 * (`changesBefore`), so that a history of any length has at most three times its events read.
 */
const eventsPerStep = 5_000;

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
    const beyond = last === undefined ? {} : { position: order === 'newest' ? { $lt: last } : { $gt: last } };
    const page = await eventsOf(models, history, [...conditions, beyond], { order, limit: eventsPerPage });
    last = page.at(-1)?.position;
    return page;
  };
  for (;;) {
    const pages = [];
    do pages.push(await nextPage());
    while (pages.at(-1)?.length === eventsPerPage && pages.length * eventsPerPage < eventsPerStep);
    const changesOf = withChanges ? await changesBefore(models, pages.flat()) : noChanges;
    for (const page of pages) yield await shownEvents(models, page, history.rfq, changesOf);
    if ((pages.at(-1)?.length ?? 0) < eventsPerPage) return;
  }
};
