import type { Documents } from '@torno/platform';
import { aliasCollection, type Alias, type ReadModelDocuments, type ReadModelName } from '@torno/read-models';

const inOneWrite = 1_000;

/** A document of a read model as its projection stores it. */
export type StoredIn<Name extends ReadModelName> = ReadModelDocuments[Name] & {
  readonly _id: string;
  readonly _pos: number;
};

/** The collection of a read model that queries read at the moment. */
export const liveCollection = async <Name extends ReadModelName>(documents: Documents, name: Name) => {
  const alias = await documents.collection<Alias>(aliasCollection).findOne({ _id: name });
  if (!alias) throw new Error(`There is no read model ${name}`);
  return documents.collection<StoredIn<Name>>(alias.collection);
};

/** Stores the documents with the numbers from `from` to below `to` in a read model, past its projection. */
export const fillReadModel = async <Name extends ReadModelName>(
  documents: Documents,
  name: Name,
  [from, to]: readonly [number, number],
  documentOf: (index: number) => StoredIn<Name>,
): Promise<void> => {
  const collection = await liveCollection(documents, name);
  for (let start = from; start < to; start += inOneWrite)
    await collection.bulk(
      Array.from({ length: Math.min(inOneWrite, to - start) }, (_, offset) => ({
        insertOne: { document: documentOf(start + offset) },
      })),
    );
};

/** A document made by the product, as the pattern for filling a read model. */
export const patternIn = async <Name extends ReadModelName>(
  documents: Documents,
  name: Name,
  id: string,
): Promise<StoredIn<Name>> => {
  const collection = await liveCollection(documents, name);
  const found = await collection.findOne({ _id: id } as Parameters<typeof collection.findOne>[0]);
  if (!found) throw new Error(`The read model ${name} has no ${id}`);
  return found;
};
