import { createHash } from 'node:crypto';
import { GridFSBucket, type Document } from 'mongodb';
import {
  collectionOf,
  collectionsIn,
  digestOfDocument,
  exactBsonOptions,
  isMovedCollection,
  mappingOf,
  type Databases,
  type MovedCollection,
  type DocumentMapping,
} from './documents.js';
import type { Progress } from './progress.js';
import type { PositionMap } from './verify-events.js';

type Tally = { readonly count: number; readonly hash: string };

const modulus = 1n << 256n;

/** Count and sum of all hashes, since two stores may return documents in different orders. */
const tally = async (side: Databases, collection: MovedCollection, map: DocumentMapping): Promise<Tally> => {
  let count = 0;
  let sum = 0n;
  for await (const document of collectionOf(side, collection).find({}, exactBsonOptions)) {
    count += 1;
    sum = (sum + BigInt(`0x${digestOfDocument(map(document)).toString('hex')}`)) % modulus;
  }
  return { count, hash: sum.toString(16).padStart(64, '0') };
};

export type DocumentVerdict = {
  readonly documents: number;
  readonly files: number;
  readonly differences: readonly string[];
};

const asStored: DocumentMapping = (document) => document;

/** Reads every file of the target and compares its bytes with the hash taken at its upload. */
const fileDifferences = async (target: Databases, progress: Progress): Promise<readonly string[]> => {
  const bucket = new GridFSBucket(target.main, { bucketName: 'files' });
  const total = await target.main.collection('files.files').estimatedDocumentCount();
  const differences: string[] = [];
  let done = 0;
  for await (const { _id, metadata } of bucket.find({})) {
    const expected: unknown = (metadata as Document | undefined)?.['sha256'];
    const hash = createHash('sha256');
    try {
      for await (const chunk of bucket.openDownloadStream(_id)) hash.update(chunk);
      if (hash.digest('hex') !== expected) differences.push(`the bytes of file ${String(_id)} do not match its hash`);
    } catch (error) {
      differences.push(`file ${String(_id)} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
    done += 1;
    progress.at(done, done, total);
  }
  return differences;
};

/**
 * Compares the moved collections by count and hash, and the files of the target with the hashes taken at their upload.
 */
export const verifyDocuments = async (
  source: Databases,
  target: Databases,
  positionOf: PositionMap,
  progressOf: (title: string) => Progress,
): Promise<DocumentVerdict> => {
  const differences: string[] = [];
  let documents = 0;
  for (const collection of (await collectionsIn(source)).filter(isMovedCollection)) {
    const name = collection.namespace;
    const from = await tally(source, collection, mappingOf(collection, positionOf));
    const to = await tally(target, collection, asStored);
    documents += to.count;
    if (from.count !== to.count)
      differences.push(`${name} has ${from.count} documents in the source and ${to.count} in the target`);
    else if (from.hash !== to.hash) differences.push(`${name} holds other documents in the target`);
  }
  const files = await target.main.collection('files.files').estimatedDocumentCount();
  differences.push(...(await fileDifferences(target, progressOf('Files'))));
  return { documents, files, differences };
};
