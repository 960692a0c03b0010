import { open, type Database, type RootDatabase } from 'lmdb';
import type { StreamState } from './stream-state.js';

/**
 * `power`: an acknowledged write survives a power cut (fsync before the acknowledgement).
 * `process`: it survives the end of this process, not of the machine; for tests that want speed.
 */
export type Durability = 'power' | 'process';

/** The tables of the log, all in one lmdb environment, so one transaction covers them. */
export interface Tables {
  env: RootDatabase;
  /** position → record */
  events: Database<Buffer, Buffer>;
  /** stream name → state */
  streams: Database<StreamState, Buffer>;
  /** stream number + revision → position */
  revisions: Database<Buffer, Buffer>;
  /** stream number + event id → revision; what recognises a repeated append at any time, also after a restart */
  ids: Database<Buffer, Buffer>;
  /** format, next stream number */
  about: Database<unknown, string>;
}

const NUMBER_BYTES = 6;

/** Positions, revisions and stream numbers are 6 bytes, big-endian, so that keys sort as the numbers do. */
export const encodeNumber = (value: number): Buffer => {
  const key = Buffer.allocUnsafe(NUMBER_BYTES);
  key.writeUIntBE(value, 0, NUMBER_BYTES);
  return key;
};

export const decodeNumber = (bytes: Buffer): number => bytes.readUIntBE(0, NUMBER_BYTES);

export const revisionKey = (stream: number, revision: number): Buffer => {
  const key = Buffer.allocUnsafe(2 * NUMBER_BYTES);
  key.writeUIntBE(stream, 0, NUMBER_BYTES);
  key.writeUIntBE(revision, NUMBER_BYTES, NUMBER_BYTES);
  return key;
};

export const idKey = (stream: number, id: Buffer): Buffer => Buffer.concat([encodeNumber(stream), id]);

export const nameKey = (stream: string): Buffer => Buffer.from(stream, 'utf8');

/** The file must be sound. */
export const openTables = (dataDir: string, durability: Durability): Tables => {
  const env = open({
    path: dataDir,
    maxDbs: 8,
    // A commit is on disk before anybody can read it: no subscriber sees an event that a power cut takes back.
    overlappingSync: false,
    // The promise of such a batch is nobody's: when the disk is full it would end the process.
    eventTurnBatching: false,
    noSync: durability === 'process',
  });
  const binary = { encoding: 'binary', keyEncoding: 'binary' } as const;
  return {
    env,
    events: env.openDB<Buffer, Buffer>('events', binary),
    streams: env.openDB<StreamState, Buffer>('streams', { encoding: 'json', keyEncoding: 'binary' }),
    revisions: env.openDB<Buffer, Buffer>('revisions', binary),
    ids: env.openDB<Buffer, Buffer>('ids', binary),
    about: env.openDB<unknown, string>('about', { encoding: 'json' }),
  };
};
