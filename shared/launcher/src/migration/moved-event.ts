import { createHash } from 'node:crypto';
import type { ChainedEvent } from '@torno/evidence';

/** An event on its way from one event store to another, with everything that can be carried over. */
export type MovedEvent = {
  readonly stream: string;
  readonly revision: number;
  /** Position in the store that it was read from. */
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: unknown;
  readonly metadata: unknown;
};

/** How an event has to be written: soft deletes and tombstones are events that only a server writes. */
export type Kind = 'event' | 'soft delete' | 'tombstone';

const metadataPrefix = '$$';

export const isMetadataStream = (stream: string): boolean => stream.startsWith(metadataPrefix);

/** The stream to which a metadata stream belongs. */
export const describedBy = (stream: string): string => stream.slice(metadataPrefix.length);

/** The server's own streams are not moved: each server writes its own. Metadata of other streams is moved. */
export const isMoved = (stream: string): boolean =>
  isMetadataStream(stream) ? !describedBy(stream).startsWith('$') : !stream.startsWith('$');

/**
 * A soft delete is metadata with `$tb` at the largest 64-bit number, which a JavaScript number cannot represent
 * exactly.
 */
const isSoftDelete = ({ stream, type, data }: MovedEvent): boolean =>
  isMetadataStream(stream) &&
  type === '$metadata' &&
  typeof data === 'object' &&
  data !== null &&
  '$tb' in data &&
  typeof data.$tb === 'number' &&
  data.$tb > Number.MAX_SAFE_INTEGER;

export const kindOf = (event: MovedEvent): Kind => {
  if (event.type === '$streamDeleted') return 'tombstone';
  return isSoftDelete(event) ? 'soft delete' : 'event';
};

const bytesAsText = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/**
 * The fields that have to be equal. Ids that a server assigns itself, and the revision that stands for the end, need
 * not be.
 */
const comparedFields = (event: MovedEvent): unknown => {
  const { stream, revision, id, type, isJson, data, metadata } = event;
  const kind = kindOf(event);
  if (kind === 'tombstone') return [stream, type];
  if (kind === 'soft delete') return [stream, revision, type, data];
  return [stream, revision, id, type, isJson, bytesAsText(data), bytesAsText(metadata) ?? null];
};

/** SHA-256 of everything that is carried over. */
export const digestOf = (event: MovedEvent): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(comparedFields(event)))
    .digest();

/** The event as a chain of hashes covers it. */
export const toChainedEvent = ({ id, stream, revision, position, type, data, metadata }: MovedEvent): ChainedEvent => ({
  id,
  stream,
  revision,
  position,
  type,
  data: bytesAsText(data) ?? null,
  metadata: bytesAsText(metadata) ?? null,
});
