import { createHash } from 'node:crypto';
import { keysDatabaseOf } from '@torno/platform';
import { BSON, type Collection, type Db, type Document, type MongoClient } from 'mongodb';
import { databases, treatmentOf, type DatabaseRole, type Treatment } from './moved-collections.js';
import type { PositionMap } from './verify-events.js';

/** Numbers and binary values keep their BSON types, so that nothing changes its type on the way. */
export const exactBsonOptions = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

/** The databases of one side. */
export type Databases = Readonly<Record<DatabaseRole, Db>>;

/** The databases of an installation whose own one has the given name. */
export const databasesOf = (client: MongoClient, database: string): Databases => ({
  main: client.db(database),
  keys: client.db(keysDatabaseOf(database)),
});

export type MovedCollection = {
  readonly database: DatabaseRole;
  readonly name: string;
  /** With the name of its database, for people. */
  readonly namespace: string;
  readonly treatment: Treatment;
};

const namesIn = async (db: Db): Promise<string[]> =>
  (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();

/** Every collection of a store and how it is treated. Throws `ToolRefused` for an unknown one. */
export const collectionsIn = async (side: Databases): Promise<readonly MovedCollection[]> => {
  const found: MovedCollection[] = [];
  for (const database of databases)
    for (const name of await namesIn(side[database])) {
      const { namespace } = side[database].collection(name);
      found.push({ database, name, namespace, treatment: treatmentOf(database, name, namespace) });
    }
  return found;
};

export const isMovedCollection = ({ treatment }: MovedCollection): boolean => treatment !== 'rebuilt';

export const collectionOf = (side: Databases, { database, name }: MovedCollection): Collection =>
  side[database].collection(name);

/** Maps a document to the one that the target must contain. */
export type DocumentMapping = (document: Document) => Document;

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' || (typeof value === 'object' && value !== null && '_bsontype' in value)
    ? Number(value)
    : undefined;

const mapPositions =
  (positionOf: PositionMap): DocumentMapping =>
  (document) => {
    const { position, _pos, token, ...rest } = document;
    const [oldPosition, foldedPosition] = [numberOf(position), numberOf(_pos)];
    return {
      ...rest,
      ...(oldPosition === undefined ? {} : { position: positionOf(oldPosition) ?? -1 }),
      ...(foldedPosition === undefined ? {} : { _pos: positionOf(foldedPosition) ?? -1 }),
      // Leases restart in the target, so its tokens start below those of the source.
      ...(token === undefined ? {} : { token: 0 }),
    };
  };

export const mappingOf = ({ treatment }: MovedCollection, positionOf: PositionMap): DocumentMapping =>
  treatment === 'placed' ? mapPositions(positionOf) : (document) => document;

/** Canonical bytes: the same document read from two stores gives the same bytes. */
export const bytesOf = (document: Document): Uint8Array =>
  BSON.serialize(BSON.deserialize(BSON.serialize(document, { ignoreUndefined: true }), { ...exactBsonOptions }));

export const digestOfDocument = (document: Document): Buffer => createHash('sha256').update(bytesOf(document)).digest();
