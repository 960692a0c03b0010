import { directoryId, eventCatalogue, eventTables, type TornoEvent } from '@torno/domain';
import {
  derivedId,
  parseStreamName,
  type AnyProjection,
  type DomainEvent,
  type ReadDocument,
  type RecordedEvent,
} from '@torno/kernel';
import { ids, participation } from './sample-events.fixture.js';

export type EventType = TornoEvent['type'];
type DataOf<Type extends EventType> = Extract<TornoEvent, { type: Type }>['data'];

/** Every event type that Torno stores. */
export const eventTypes: readonly EventType[] = eventTables.flatMap(({ rows }) => Object.keys(rows) as EventType[]);

/** The stream of each category to which the samples belong. */
const sampleStreamIds: Readonly<Record<(typeof eventTables)[number]['category'], string>> = {
  rfq: ids.rfq,
  participation,
  matching: ids.rfq,
  company: ids.supplier,
  technologies: ids.supplier,
  experience: ids.supplier,
  members: ids.supplier,
  documents: ids.buyer,
  directory: directoryId(ids.buyer, ids.supplier),
  attachment: ids.file,
  user: ids.seller,
  session: ids.seller,
  impersonation: ids.session,
  operators: 'platform',
  email: 'abc',
  login: 'abc',
  number: 'rfq_100001',
  request: 'command',
  usage: `${ids.buyer}_2026-03-20`,
  sequence: 'rfq',
  notices: 'platform',
  alerts: 'platform',
  fault: ids.session,
  config: 'platform',
  lookup: 'technology',
  projection: 'rfqs',
  job: 'letters:abc',
  reaction: 'letters-are-written:event',
  download: ids.session,
};

const streamOfTypes = new Map(
  eventTables.flatMap(({ category, declarations }) =>
    declarations.map(({ type }) => [type, `${category}-${sampleStreamIds[category]}`] as const),
  ),
);

/** The stream in which the sample of a type belongs. */
export const sampleStream = (type: EventType): string => {
  const stream = streamOfTypes.get(type);
  if (stream === undefined) throw new Error(`${type} is not declared`);
  return stream;
};

const sampleData = (type: EventType): object => {
  const data = eventCatalogue.get(type)?.sample;
  if (typeof data !== 'object' || data === null) throw new Error(`${type} has no sample`);
  return data;
};

export type NewSample = { readonly type: EventType; readonly data: unknown; readonly stream: string };

/** A sample event; `data` and `stream` replace parts of it. */
export const sample = <Type extends EventType>(
  type: Type,
  data: Partial<DataOf<Type>> = {},
  stream: string = sampleStream(type),
): NewSample => ({ type, data: { ...sampleData(type), ...data }, stream });

/** The fields of `of` that are also in `other`, as `other` has them. */
export const sameFields = (of: object, other: object): object =>
  Object.fromEntries(Object.entries(other).filter(([field]) => Object.hasOwn(of, field)));

/** A sample event whose fields are replaced by the values in `fields`. */
export const sampleWith = (type: EventType, fields: object): NewSample => {
  const data = sampleData(type);
  return { type, data: { ...data, ...sameFields(data, fields) }, stream: sampleStream(type) };
};

export const actor = { userId: ids.owner, companyId: ids.buyer, role: 'buyer' } as const;

export const firstMinute = Date.UTC(2026, 2, 1, 9);

/** Events as the store reads them: positions grow with gaps, one minute lies between two events. */
export const record = (events: readonly NewSample[], from = 0): RecordedEvent[] => {
  const revisions = new Map<string, number>();
  return events.map(({ type, data, stream }, index): RecordedEvent<DomainEvent> => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const position = from + (index + 1) * 10;
    const id = derivedId('sample', stream, revision);
    return {
      type,
      data,
      id,
      stream,
      ...parseStreamName(stream),
      revision,
      position,
      metadata: {
        $correlationId: id,
        $causationId: id,
        commandId: id,
        actor,
        at: new Date(firstMinute + (position / 10 - 1) * 60_000).toISOString(),
        schema: 1,
      },
    };
  });
};

/**
 * The documents of a projection after a history, by id. Each event is repeated; as in the engine, a document ignores
 * events up to its position.
 */
export const project = (
  projection: AnyProjection,
  events: readonly RecordedEvent[],
): ReadonlyMap<string, ReadDocument> => {
  const documents = new Map<string, { position: number; document: ReadDocument | null }>();
  for (const event of events.flatMap((each) => [each, each])) {
    for (const id of projection.keys(event)) {
      const stored = documents.get(id);
      if (stored && stored.position >= event.position) continue;
      const document = projection.fold(stored?.document ?? null, event, id);
      documents.set(id, { position: event.position, document });
    }
  }
  return new Map([...documents].flatMap(([id, { document }]) => (document ? [[id, projection.derive(document)]] : [])));
};

/** `given(projection, …events).document(id)` is the document after these sample events, undefined for none. */
export const given = (projection: AnyProjection, ...events: readonly NewSample[]) => {
  const documents = project(projection, record(events));
  return { document: (id: string): ReadDocument | undefined => documents.get(id), ids: [...documents.keys()] };
};
