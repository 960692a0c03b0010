import type { DocumentCollection, Documents } from '@torno/platform';
import { parkedCollection, type ParkedStream, type StoredParkedStream } from '@torno/read-models';

export type Failure = Omit<ParkedStream, 'at'>;

export type ParkedStreamStore = {
  /** Records streams; one that is parked already stays parked at its first failing event. */
  readonly park: (collection: string, failures: readonly Failure[], at: string) => Promise<void>;
  /** The parked streams of a build, oldest failure first. */
  readonly of: (collection: string) => Promise<ParkedStream[]>;
  /** Whether a build has parked a stream that the other one follows. */
  readonly isMore: (collection: string, otherCollection: string) => Promise<boolean>;
  /** By build, how many of its streams are parked; a build without parked streams is left out. */
  readonly count: (collections: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly release: (collection: string, stream: string) => Promise<void>;
  /** Records why healing failed. */
  readonly fail: (collection: string, stream: string, error: string, at: string) => Promise<void>;
  readonly clear: (collection: string) => Promise<void>;
};

const idOf = (collection: string, stream: string): string => `${collection}|${stream}`;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Parked streams in the collection `projection-parked`. */
export const createParking = (documents: Documents): ParkedStreamStore => {
  const parkedStreams: DocumentCollection<StoredParkedStream> = documents.collection(parkedCollection);
  return {
    park: async (collection, failures, at) => {
      for (const failure of failures)
        await parkedStreams.insertOne({ _id: idOf(collection, failure.stream), collection, at, ...failure });
    },
    of: async (collection) => {
      const found = await parkedStreams.find({ collection }, { sort: { position: 1 } });
      return found.map(({ _id, collection: _, ...stream }) => stream);
    },
    isMore: async (collection, otherCollection) => {
      const [own, others] = await Promise.all([
        parkedStreams.find({ collection }),
        parkedStreams.find({ collection: otherCollection }),
      ]);
      const otherStreams = new Set(others.map(({ stream }) => stream));
      return own.some(({ stream }) => !otherStreams.has(stream));
    },
    count: async (collections) => {
      const found = await parkedStreams.find({ collection: { $in: collections } }, { projection: { collection: 1 } });
      const counts = new Map<string, number>();
      for (const { collection } of found) counts.set(collection, (counts.get(collection) ?? 0) + 1);
      return counts;
    },
    release: async (collection, stream) => void (await parkedStreams.deleteOne({ _id: idOf(collection, stream) })),
    fail: async (collection, stream, error, at) =>
      void (await parkedStreams.updateOne({ _id: idOf(collection, stream) }, { $set: { error, at } })),
    clear: async (collection) => void (await parkedStreams.deleteMany({ collection })),
  };
};
