import type { HistoryEvent } from '@torno/contract';
import type { HistoryFormat } from '@torno/domain';
import { toCsv } from '../exports/csv.js';

type DataFormat = Exclude<HistoryFormat, 'PDF'>;

export const mimeOf: Readonly<Record<HistoryFormat, string>> = {
  PDF: 'application/pdf',
  CSV: 'text/csv; charset=utf-8',
  JSON: 'application/json; charset=utf-8',
};

const columns = [
  'at',
  'type',
  'actor',
  'actorCompany',
  'onBehalfOf',
  'supplier',
  'stream',
  'revision',
  'position',
  'commandId',
  'correlationId',
  'causationId',
  'data',
] as const;

const rowOf = ({ actor, onBehalfOf, supplier, data, ...event }: HistoryEvent) => ({
  ...event,
  actor: actor.name === '' ? actor.role : actor.name,
  actorCompany: actor.companyLabel,
  onBehalfOf: onBehalfOf?.name ?? '',
  supplier: supplier?.label ?? '',
  data: JSON.stringify(data),
});

type Pages = AsyncIterable<{ readonly events: readonly HistoryEvent[] }>;

async function* csvOf(pages: Pages): AsyncGenerator<string> {
  let isFirst = true;
  for await (const { events } of pages) {
    const text = toCsv(columns, events.map(rowOf));
    // The first page alone has the byte order mark and the line of the columns.
    yield isFirst ? text : text.slice(text.indexOf('\n') + 1);
    isFirst = false;
  }
}

async function* jsonOf(pages: Pages): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const { events } of pages)
    // The data contain the new values; the old ones are in earlier events.
    for (const { changes: _changes, ...event } of events) {
      yield `${separator}${JSON.stringify(event)}`;
      separator = ',\n';
    }
  yield '\n]\n';
}

/** The events as a file for programs, page by page: CSV with a line for each, or a JSON list. */
export const historyFile = (pages: Pages, format: DataFormat): AsyncIterable<string> =>
  format === 'CSV' ? csvOf(pages) : jsonOf(pages);
