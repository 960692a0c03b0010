import { configStream, subjectKey } from '@torno/domain';
import { DomainError, parseStreamName, type AnyProjection, type ReadDocument, type RecordedEvent } from '@torno/kernel';
import { storedDocument, type StoredDocument } from '@torno/platform';
import { projections } from '@torno/projections';
import type { ReadModelName, RfqHistoryReadModel, Stored } from '@torno/read-models';
import { findAllExisting } from '../read-models/find-existing.js';
import type { HistoryFilter, Models } from '../read-models/read-models.js';

type Ids = readonly string[];
type FiltersOf = (ids: Ids, models: Models) => Promise<readonly HistoryFilter[]> | readonly HistoryFilter[];

const streamFilters =
  (...categories: readonly string[]): FiltersOf =>
  (ids) => [{ stream: { $in: ids.flatMap((id) => categories.map((category) => `${category}-${id}`)) } }];

/** The directory's entries name the RFQs in which companies were rated, and never lose one. */
const ratings: FiltersOf = async (ids, models) => {
  const entries = await findAllExisting(models.directory, ids);
  const rfqIds = [...new Set(entries.flatMap((entry) => entry.ratings.map(({ rfqId }) => rfqId)))];
  return rfqIds.length === 0 ? [] : [{ rfqId: { $in: rfqIds }, type: 'SupplierRated' }];
};

/**
 * By read model, where the history holds the events of documents; events of other documents among them are left out.
 * The events of one source are folded before the next source's, so each source needs fields of its own.
 */
const eventsOf = {
  rfqs: (ids) => [{ rfqId: { $in: ids } }],
  participations: streamFilters('participation'),
  'quote-drafts': streamFilters('participation'),
  companies: streamFilters('company', 'technologies', 'experience', 'members'),
  users: (ids) => [{ subjects: { $in: ids.map((id) => subjectKey('users', id)) } }],
  directory: async (ids, models) => [
    ...(await streamFilters('directory')(ids, models)),
    ...(await ratings(ids, models)),
  ],
  attachments: streamFilters('attachment'),
  config: () => [{ stream: configStream }],
} as const satisfies { readonly [Name in ReadModelName]?: FiltersOf };

/** The read models whose documents can be folded as they were. */
export type PastReadModel = keyof typeof eventsOf;

export const isPastReadModel = (name: string): name is PastReadModel => Object.hasOwn(eventsOf, name);

/** Events that are read at once, so that between two pages other requests have their turn. */
const eventsPerPage = 500;

/** The most events that one request folds, so that none keeps the service busy for long. */
export const maxFoldedEvents = 40_000;

/** Counts the events that one request folds. */
export type FoldBudget = { folded: number };

type Entry = Stored<RfqHistoryReadModel>;

const toRecordedEvent = ({ _id: id, type, stream, revision, position, metadata, data }: Entry): RecordedEvent => ({
  id,
  type,
  data,
  stream,
  ...parseStreamName(stream),
  revision,
  position,
  metadata,
});

async function* eventsUntil(models: Models, filter: HistoryFilter, position: number): AsyncGenerator<RecordedEvent[]> {
  let last = -1;
  for (;;) {
    const page = await models['rfq-history'].find(
      { $and: [filter, { position: { $gt: last, $lte: position } }] },
      { sort: { position: 1 }, limit: eventsPerPage },
    );
    yield page.map(toRecordedEvent);
    last = page.at(-1)?.position ?? last;
    if (page.length < eventsPerPage) return;
  }
}

/**
 * The documents of a read model with these ids as they were at a position, folded by the table of its projection; one
 * that had been removed has `_deleted`, and one that did not exist yet is missing.
 *
 * @throws `moment.too-many-events` beyond the budget.
 */
export const foldedDocuments = async (
  models: Models,
  name: PastReadModel,
  ids: Ids,
  position: number,
  budget: FoldBudget,
): Promise<readonly StoredDocument[]> => {
  const projection: AnyProjection = projections[name];
  const requestedIds = new Set(ids);
  const foldedById = new Map<string, { readonly position: number; readonly document: ReadDocument | null }>();
  if (requestedIds.size === 0) return [];
  const filters = await eventsOf[name]([...requestedIds], models);
  const handledTypes = { type: { $in: [...projection.handles] } };
  for (const filter of filters)
    for await (const page of eventsUntil(models, { $and: [filter, handledTypes] }, position)) {
      budget.folded += page.length;
      if (budget.folded > maxFoldedEvents) throw new DomainError('moment.too-many-events');
      for (const event of page)
        for (const id of projection.keys(event)) {
          if (!requestedIds.has(id)) continue;
          const document = projection.fold(foldedById.get(id)?.document ?? null, event, id);
          // A document that never existed and still does not leaves nothing behind.
          if (document !== null || foldedById.has(id)) foldedById.set(id, { position: event.position, document });
        }
    }
  return [...foldedById].map(([id, { position, document }]) => storedDocument(projection, id, position, document));
};
