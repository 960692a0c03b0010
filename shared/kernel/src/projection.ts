import type { EventTable } from './event-table.js';
import type { DomainEvent, RecordedEvent } from './message.js';

/** A document of a read model without the engine's own fields (`_id`, `_pos`). Plain JSON. */
export type ReadDocument = object;

export type IndexSpecification = {
  readonly keys: Readonly<Record<string, 1 | -1>>;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  /** Only documents with these values are in the index, so only queries for these values can use it. */
  readonly partial?: Readonly<Record<string, string | number | boolean>>;
};

/** A projection as the engine runs it: the types of its events are erased, that of its stored documents remains. */
export type Projection<Document extends ReadDocument> = {
  readonly name: string;
  readonly version: number;
  readonly indexes: readonly IndexSpecification[];
  readonly handles: ReadonlySet<string>;
  readonly keys: (event: RecordedEvent) => readonly string[];
  /** Every event makes a document of its own, which no other event changes. */
  readonly perEvent: boolean;
  /** The document after an event, before `derive` has completed it. */
  readonly fold: (document: ReadDocument | null, event: RecordedEvent, id: string) => ReadDocument | null;
  /** The document as it is stored. */
  readonly derive: (document: ReadDocument) => Document;
};
export type AnyProjection = Projection<ReadDocument>;

type RecordedAs<E extends DomainEvent, Type> = RecordedEvent<Extract<E, { readonly type: Type }>>;

/** The documents that events create, by event type. */
export type CreateTable<Document, E extends DomainEvent> = {
  readonly [Type in E['type']]?: (event: RecordedAs<E, Type>, id: string) => Document;
};

/** The fields of a document that events change, by event type. */
export type ChangeTable<Document, E extends DomainEvent> = {
  readonly [Type in E['type']]?: (document: Document, event: RecordedAs<E, Type>, id: string) => Partial<Document>;
};

/** The document after an event, null for none, by event type. */
export type FoldTable<Document, E extends DomainEvent> = {
  readonly [Type in E['type']]?: (document: Document | null, event: RecordedAs<E, Type>, id: string) => Document | null;
};

/**
 * A read model: the source of its documents and their indexes. All functions are pure. `Folded` is the type that the
 * tables work on where `derive` adds further fields.
 */
export type ReadModelDefinition<Document extends ReadDocument, E extends DomainEvent, Folded> = {
  readonly name: string;
  /**
   * Raised whenever the same events would give other documents: the engine then builds the new version beside the live
   * one.
   */
  readonly version: number;
  readonly indexes: readonly IndexSpecification[];
  /**
   * Ids of the documents that an event changes; the id of its stream unless given. `'event'`: every event makes a
   * document of its own, under the event's id.
   */
  readonly key?: 'event' | ((event: RecordedEvent<E>) => string | readonly string[]);
  /** The document before its first event, if any event may be the first; otherwise a change of a missing document is ignored. */
  readonly empty?: (id: string) => Folded;
  /** These events create documents, replacing earlier ones. */
  readonly create?: CreateTable<Folded, E>;
  readonly change?: ChangeTable<Folded, E>;
  /** Events of these tables without a row change only what `everyChange` returns. */
  readonly events?: EventTable;
  /** Further fields that every event of `change` and `events` changes, computed from the document before the event. */
  readonly everyChange?: (document: Folded, event: RecordedEvent<E>) => Partial<Folded>;
  readonly remove?: readonly E['type'][];
  /** Handles events that fit none of the other tables. */
  readonly fold?: FoldTable<Folded, E>;
} & (Folded extends Document
  ? { readonly derive?: (document: Folded) => Document }
  : {
      /**
       * Adds the fields that follow from the document's other fields, whichever event came last. Computed once before a
       * document is stored, not for each event. Accepts every document that the tables can produce.
       */
      readonly derive: (document: Folded) => Document;
    });

type ErasedDefinition<Document> = {
  readonly key?: 'event' | ((event: RecordedEvent) => string | readonly string[]);
  readonly empty?: (id: string) => ReadDocument;
  readonly create?: CreateTable<ReadDocument, DomainEvent>;
  readonly change?: ChangeTable<ReadDocument, DomainEvent>;
  readonly events?: EventTable;
  readonly everyChange?: (document: ReadDocument, event: RecordedEvent) => object;
  readonly remove?: readonly string[];
  readonly fold?: FoldTable<ReadDocument, DomainEvent>;
  readonly derive?: (document: ReadDocument) => Document;
};

/** Declares a projection: its tables are checked against the event union, and their types erased for the engine. */
export const readModel = <Document extends ReadDocument, E extends DomainEvent, Folded extends ReadDocument = Document>(
  definition: ReadModelDefinition<Document, E, Folded>,
): Projection<Document> => {
  const { name, version, indexes } = definition;
  // The only cast from type names to rows: the key of a table proves the event's type, and a projection receives only
  // its own documents.
  const {
    key = ({ streamId }) => streamId,
    empty,
    create = {},
    change = {},
    events,
    everyChange,
    remove = [],
    fold = {},
    // `Folded` is `Document` if there is no `derive`.
    derive = (document) => document as Document,
  } = definition as unknown as ErasedDefinition<Document>;
  const removingTypes = new Set(remove);
  const types = [...[create, change, fold].flatMap((table) => Object.keys(table)), ...remove];
  const perEvent = key === 'event';
  const keyOf = key === 'event' ? ({ id }: RecordedEvent) => id : key;
  const handles = new Set([...types, ...Object.keys(events?.rows ?? {})]);
  if (new Set(types).size < types.length) throw new Error(`An event type stands in two tables of ${name}`);
  return {
    name,
    version,
    indexes,
    handles,
    perEvent,
    keys: (event) => {
      const keys = handles.has(event.type) ? keyOf(event) : [];
      return typeof keys === 'string' ? [keys] : keys;
    },
    fold: (document, event, id) => {
      const { type } = event;
      if (removingTypes.has(type)) return null;
      const created = create[type];
      if (created) return created(event, id);
      const foldOfType = fold[type];
      if (foldOfType) return foldOfType(document, event, id);
      const before = handles.has(type) && (document ?? empty?.(id));
      return before ? { ...before, ...change[type]?.(before, event, id), ...everyChange?.(before, event) } : document;
    },
    derive,
  };
};

/** One handler for several event types, as a part of a table. */
export const handleEach = <Type extends string, Handler>(
  types: readonly Type[],
  handler: Handler,
): Readonly<Record<Type, Handler>> =>
  // The keys of the object are exactly the types.
  Object.fromEntries(types.map((type) => [type, handler])) as Record<Type, Handler>;
