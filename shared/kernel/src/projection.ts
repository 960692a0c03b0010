import type { DomainEvent, RecordedEvent } from './message.js';

/** A document of a read model without the engine's own fields (`_id`, `_pos`). Plain JSON. */
export type ReadDocument = object;

type Handler<Document extends ReadDocument, E extends DomainEvent> = {
  /** Ids of the documents that the event changes. */
  readonly key: (event: RecordedEvent<E>) => string | readonly string[];
  /** The document after the event; null removes it (or keeps it absent). Pure. */
  readonly fold: (document: Document | null, event: RecordedEvent<E>, id: string) => Document | null;
};

export type ProjectionHandlers<Document extends ReadDocument, E extends DomainEvent> = {
  readonly [Type in E['type']]?: Handler<Document, Extract<E, { type: Type }>>;
};

export type IndexSpecification = {
  readonly keys: Readonly<Record<string, 1 | -1>>;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  /** Only documents with these values are in the index, and only queries for them can use it. */
  readonly partial?: Readonly<Record<string, string | number | boolean>>;
};

/** A read model: where its documents come from and how they are found. Everything else is the engine's. */
export type Projection<Document extends ReadDocument = ReadDocument, E extends DomainEvent = DomainEvent> = {
  readonly name: string;
  /** Raised with every change of `on`: the engine then builds the new version beside the live one. */
  readonly version: number;
  readonly indexes: readonly IndexSpecification[];
  readonly on: ProjectionHandlers<Document, E>;
  /**
   * Fills in the fields that follow from the document's other fields alone, whichever event came last: computed once
   * before a document is stored, not once for each event. Pure, and takes every document that `fold` can give; no
   * `fold` looks at what it fills in.
   */
  readonly derive?: (document: Document) => Document;
};

/** A projection as the engine runs it, its types erased. */
export type AnyProjection = {
  readonly name: string;
  readonly version: number;
  readonly indexes: readonly IndexSpecification[];
  readonly handles: ReadonlySet<string>;
  readonly keys: (event: RecordedEvent) => readonly string[];
  /** The document after an event, not to be shown before `derive`. */
  readonly fold: (document: ReadDocument | null, event: RecordedEvent, id: string) => ReadDocument | null;
  /** The document as it is stored. */
  readonly derive: (document: ReadDocument) => ReadDocument;
};

/** Declares a projection with the handlers checked against the event union, and erases its types for the engine. */
export const projection = <Document extends ReadDocument, E extends DomainEvent>(
  definition: Projection<Document, E>,
): AnyProjection => {
  // The one place where the discriminated union meets a table by type name: the key of the table proves the event's type,
  // and no document reaches the projection but its own.
  const { derive = (document: ReadDocument) => document } = definition as unknown as Pick<Projection, 'derive'>;
  const table = definition.on as unknown as Readonly<Record<string, Handler<ReadDocument, DomainEvent> | undefined>>;
  return {
    name: definition.name,
    version: definition.version,
    indexes: definition.indexes,
    handles: new Set(Object.keys(table)),
    keys: (event) => {
      const keys = table[event.type]?.key(event) ?? [];
      return typeof keys === 'string' ? [keys] : keys;
    },
    fold: (document, event, id) => {
      const handler = table[event.type];
      return handler ? handler.fold(document, event, id) : document;
    },
    derive,
  };
};
