import type { BuildDifference } from '@torno/contract';
import {
  createCheckpoints,
  readDocument,
  type DocumentCollection,
  type Documents,
  type StoredDocument,
} from '@torno/platform';
import { checkpointCollection } from '@torno/read-models';

/** Pages of the sample, spread evenly over the documents, and documents on each. */
const sample = { pages: 10, perPage: 50 } as const;
/** Differing documents that are listed. */
const maxListed = 20;
/** Characters of a value that are shown. */
const maxValueLength = 200;

const notRemoved = { _deleted: { $ne: true } } as const;
const page = { sort: { _id: 1 }, limit: sample.perPage, projection: { _id: 1 } } as const;

const idOf = ({ _id }: StoredDocument): string => _id;
const positionOf = ({ _pos }: StoredDocument): number => _pos;

const text = (value: unknown): string | null => {
  const json = JSON.stringify(value);
  if (json === undefined) return null;
  return json.length > maxValueLength ? `${json.slice(0, maxValueLength)}…` : json;
};

/** The fields whose values differ, in the order of their names. */
const changesBetween = (before: object, after: object): BuildDifference['documents'][number]['changes'] => {
  const [old, replayedFields] = [before, after].map((document) => new Map<string, unknown>(Object.entries(document)));
  const fields = [...new Set([...(old?.keys() ?? []), ...(replayedFields?.keys() ?? [])])].sort();
  return fields
    .map((field) => ({ field, before: text(old?.get(field)), after: text(replayedFields?.get(field)) }))
    .filter((change) => JSON.stringify(old?.get(change.field)) !== JSON.stringify(replayedFields?.get(change.field)));
};

/** The ids after which the pages of the sample begin; the ids are walked once, in their index. */
const pageStarts = async (collection: DocumentCollection<StoredDocument>): Promise<readonly string[]> => {
  const step = Math.max(sample.perPage, Math.floor((await collection.count({})) / sample.pages));
  const starts = [''];
  while (starts.length < sample.pages) {
    const [next] = await collection.find({ _id: { $gt: starts.at(-1) ?? '' } }, { ...page, skip: step - 1, limit: 1 });
    if (!next) break;
    starts.push(idOf(next));
  }
  return starts;
};

/**
 * Compares two builds of a read model by their numbers of documents and by a sample of both. Documents that one of them
 * has changed since the other has read are left out, because the builds need not have come equally far.
 */
export const differenceBetween = async (
  documents: Documents,
  live: string,
  other: string,
): Promise<BuildDifference> => {
  const collections = [live, other].map((name) => documents.collection<StoredDocument>(name));
  const positions = await createCheckpoints(documents, checkpointCollection).readAll([live, other]);
  const common = Math.min(positions.get(live) ?? -1, positions.get(other) ?? -1);
  const counts = await Promise.all(collections.map((collection) => collection.count(notRemoved)));

  const ids = new Set<string>();
  for (const start of await pageStarts(documents.collection<StoredDocument>(live)))
    for (const collection of collections)
      for (const { _id } of await collection.find({ _id: { $gt: start } }, page)) ids.add(_id);

  const [inLive, inOther] = await Promise.all(
    collections.map(async (collection) => {
      const found = await collection.find({ _id: { $in: [...ids] } });
      return new Map(found.map((document) => [idOf(document), document]));
    }),
  );
  const comparable = [...ids].sort().filter((id) => {
    const found = [inLive?.get(id), inOther?.get(id)];
    return found.every((document) => document === undefined || positionOf(document) <= common);
  });
  const differingDocuments = comparable.flatMap((id) => {
    const changes = changesBetween(
      readDocument(inLive?.get(id) ?? null) ?? {},
      readDocument(inOther?.get(id) ?? null) ?? {},
    );
    return changes.length > 0 ? [{ id, changes }] : [];
  });
  const [liveCount = 0, otherCount = 0] = counts;
  return {
    liveCount,
    otherCount,
    compared: comparable.length,
    differing: differingDocuments.length,
    documents: differingDocuments.slice(0, maxListed),
  };
};
