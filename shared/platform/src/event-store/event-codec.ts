import {
  isRecord,
  parseStreamName,
  upcast,
  type EventCatalogue,
  type EventMetadata,
  type JsonObject,
  type JsonValue,
} from '@torno/kernel';
import type { Vault } from '../vault/vault.js';
import { UndecodableEvent, type FeedItem } from './feed-item.js';

/** An event to append. `data` is plain JSON; `metadata.schema` is the current schema. */
export type NewEvent = {
  /** UUID; the same id again is the same event. */
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
};

export type StoredEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
};

/** An event as the store returns it. */
export type RawEvent = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  /** When the store appended it, in milliseconds since 1970. */
  readonly recordedAt: number;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
};

export type EventCodec = {
  /**
   * Encrypts personal data. Throws for unknown types, schemas other than the current one and anything that is not JSON.
   */
  readonly encode: (events: readonly NewEvent[]) => Promise<StoredEvent[]>;
  /** Decrypted and lifted to the current schema; an unreadable event becomes an item with its error. */
  readonly decode: (events: readonly RawEvent[]) => Promise<FeedItem[]>;
};

/** A copy that is pure JSON: undefined fields are left out, dates and the like are refused. */
const plainJson = (value: unknown, path: string): JsonValue => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((item, index) => plainJson(item, `${path}[${index}]`));
  if (isRecord(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return plainObject(value, path);
  throw new Error(`${path} is not JSON`);
};

const plainObject = (value: Readonly<Record<string, unknown>>, path: string): JsonObject =>
  Object.fromEntries(
    Object.entries(value).flatMap(([field, child]) =>
      child === undefined ? [] : [[field, plainJson(child, `${path}.${field}`)]],
    ),
  );

const schemaOf = (metadata: unknown): number => {
  const schema = isRecord(metadata) ? metadata['schema'] : undefined;
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema < 1)
    throw new Error('No schema in its metadata');
  return schema;
};

const unreadable = ({ position, recordedAt, stream, revision, type }: RawEvent, cause: unknown): FeedItem => {
  const place = { position, stream, revision, type };
  return { ...place, recordedAt, error: new UndecodableEvent(place, cause) };
};

/** The only place where events become bytes and bytes events. */
export const createEventCodec = (catalogue: EventCatalogue, vault: Vault): EventCodec => ({
  encode: (events) =>
    Promise.all(
      events.map(async ({ id, type, data, metadata }) => {
        const declaration = catalogue.get(type);
        if (!declaration) throw new Error(`Unknown event type ${type}`);
        if (metadata.schema !== declaration.schema)
          throw new Error(
            `${type} is written as schema ${metadata.schema}, but the current one is ${declaration.schema}`,
          );
        if (!isRecord(data)) throw new Error(`The data of ${type} is not an object`);
        return {
          id,
          type,
          data: await vault.encrypt(declaration, plainObject(data, type)),
          metadata: plainObject(metadata, `${type} metadata`),
        };
      }),
    ),
  decode: async (events) => {
    const readable = events.map((raw) => (isRecord(raw.data) ? (raw.data as JsonObject) : undefined));
    const decryptedData = await vault.decryptMany(readable.map((data) => data ?? {}));
    return events.map((raw, index) => {
      try {
        const decryptedEvent = decryptedData[index];
        if (!readable[index] || !decryptedEvent) throw new Error('Its data is not a JSON object');
        if ('error' in decryptedEvent) throw decryptedEvent.error;
        const { id, type, stream, revision, position, recordedAt, metadata } = raw;
        const data = upcast(catalogue, type, schemaOf(metadata), decryptedEvent.data);
        const { category, streamId } = parseStreamName(stream);
        return {
          position,
          recordedAt,
          event: {
            id,
            type,
            data,
            stream,
            category,
            streamId,
            revision,
            position,
            metadata: metadata as EventMetadata,
          },
        };
      } catch (error) {
        return unreadable(raw, error);
      }
    });
  },
});
