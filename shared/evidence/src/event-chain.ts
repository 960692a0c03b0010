import { hashOfJson } from './sha256.js';

/** An event as a chain covers it; `data` and `metadata` are JSON. */
export type ChainedEvent = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
};

/** The hashes of an event, in hex. */
export type Link = {
  readonly dataHash: string;
  readonly metadataHash: string;
  /** Hash of the event before, `chainStart` for the first. */
  readonly previous: string;
  /** Hash of everything above, hence of all events so far. */
  readonly hash: string;
};

export type LinkedEvent = ChainedEvent & Link;

export const chainStart = '0'.repeat(64);

/** Data and metadata have hashes of their own, so that a defect is found in one of them. */
export const hashOfLink = ({
  id,
  stream,
  revision,
  position,
  type,
  dataHash,
  metadataHash,
  previous,
}: Omit<LinkedEvent, 'data' | 'metadata' | 'hash'>): string =>
  hashOfJson({ id, stream, revision, position, type, dataHash, metadataHash, previous });

/** The event as the next link of the chain that ends with the hash `previous`. */
export const link = (event: ChainedEvent, previous: string): LinkedEvent => {
  const { id, stream, revision, position, type, data, metadata } = event;
  const hashedEvent = {
    id,
    stream,
    revision,
    position,
    type,
    dataHash: hashOfJson(data),
    metadataHash: hashOfJson(metadata),
    previous,
  };
  return { ...hashedEvent, data, metadata, hash: hashOfLink(hashedEvent) };
};
