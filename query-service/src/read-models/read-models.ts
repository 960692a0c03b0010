import {
  HttpRefusal,
  StoreUnavailable,
  type DocumentCollection,
  type Documents,
  type Filter,
  type FindOptions,
  type Log,
  type Sort,
} from '@torno/platform';
import {
  aliasCollection,
  checkpointCollection,
  readModelNames,
  type Alias,
  type ReadModelDocuments,
  type ReadModelName,
  type RfqHistoryReadModel,
  type Stored,
} from '@torno/read-models';

/**
 * An order without ties: no two documents of a read model share an id, and none of `rfq-history` or of the files with
 * previews a position. Without it the plan of the store would decide which documents a limit leaves out.
 */
export type TotalOrder = Sort &
  ({ readonly _id: 1 | -1 } | { readonly position: 1 | -1 } | { readonly 'previews.position': 1 | -1 });

/** The reading operations of queries on a collection; several documents come in a total order. */
export type ReadModelCollection<T extends { readonly _id: string }> = Pick<
  DocumentCollection<T>,
  'name' | 'findOne' | 'count'
> & {
  readonly find: (filter: Filter<T>, options: FindOptions & { readonly sort: TotalOrder }) => Promise<T[]>;
};

/** Finds events in the read model that holds all of them. */
export type HistoryFilter = Filter<Stored<RfqHistoryReadModel>>;

/** The collections in which the read models live at the moment. */
export type Models = { readonly [Name in ReadModelName]: ReadModelCollection<Stored<ReadModelDocuments[Name]>> };

export type ReadModels = {
  /** Throws 503 while a read model has never been built. */
  readonly models: () => Promise<Models>;
  /** The position up to which all of these read models hold the events; -1 while one has never been built. */
  readonly horizon: (names: readonly string[]) => Promise<number>;
  /** Whether a build of this read model has ever caught up with the store. */
  readonly isBuilt: (name: ReadModelName) => Promise<boolean>;
  /**
   * Waits until all of these read models hold the events up to a position: false if they do not in time. `signal` ends
   * the wait early.
   */
  readonly waitUntilAt: (names: readonly string[], position: number, signal: AbortSignal) => Promise<boolean>;
};

type Checkpoint = { readonly _id: string; readonly position?: number };

/** Per read model its collection, its checkpoint, and whether it has ever caught up. */
type Locations = ReadonlyMap<
  string,
  { readonly collection: string; readonly position: number; readonly isBuilt: boolean }
>;

export type ReadModelsOptions = {
  readonly documents: Documents;
  readonly log: Log;
  /** How long a query waits for a position, in milliseconds (G-21). */
  readonly waitTimeoutMs?: number;
  /** How often the checkpoints are read while a query waits. */
  readonly pollMs?: number;
  /** How long the locations are cached, in milliseconds. */
  readonly freshMs?: number;
};

const notBuiltYet = (name: string): HttpRefusal =>
  new HttpRefusal(503, 'unavailable', `The read model ${name} has not been built yet`, { retryAfterSeconds: 2 });

/** The same models; reading one that a row does not declare throws. */
export const onlyDeclared = (models: Models, query: string, reads: readonly string[]): Models =>
  new Proxy(models, {
    get: (_models, name) => {
      if (typeof name === 'string' && !reads.includes(name))
        throw new Error(`${query} reads ${name}, which its row does not declare`);
      return Reflect.get(models, name);
    },
  });

/** Finds read models through their aliases and waits for their checkpoints, with one poll for all waiting queries. */
export const openReadModels = ({
  documents,
  log,
  waitTimeoutMs = 2_000,
  pollMs = 5,
  freshMs = 500,
}: ReadModelsOptions): ReadModels => {
  const aliases = documents.collection<Alias>(aliasCollection);
  const checkpoints = documents.collection<Checkpoint>(checkpointCollection);
  const waiting = new Set<(locations: Locations) => void>();
  let cachedLocations: { readonly locations: Locations; readonly at: number } | undefined;
  let runningRead: Promise<Locations> | undefined;
  let isPolling = false;

  const readLocations = async (): Promise<Locations> => {
    const [aliasDocuments, checkpointDocuments] = await Promise.all([aliases.find({}), checkpoints.find({})]);
    const positions = new Map(checkpointDocuments.map(({ _id, position }) => [_id, position]));
    const locations = new Map(
      aliasDocuments.map(({ _id, collection, isBuilt = false }) => [
        _id,
        { collection, position: positions.get(collection) ?? -1, isBuilt },
      ]),
    );
    cachedLocations = { locations, at: performance.now() };
    return locations;
  };

  /** Concurrent callers share one read. */
  const readLocationsOnce = (): Promise<Locations> => {
    runningRead ??= readLocations().finally(() => {
      runningRead = undefined;
    });
    return runningRead;
  };

  const poll = async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    try {
      while (waiting.size > 0) {
        try {
          const locations = await readLocationsOnce();
          for (const notify of waiting) notify(locations);
        } catch (err) {
          if (!(err instanceof StoreUnavailable)) throw err;
          log.warn({ err }, 'The query service could not read the checkpoints');
        }
        if (waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    } finally {
      isPolling = false;
    }
  };

  const collectionOf = (locations: Locations, name: ReadModelName): string => {
    const location = locations.get(name);
    if (!location) throw notBuiltYet(name);
    return location.collection;
  };

  const modelsIn = (locations: Locations): Models => {
    const openCollections = new Map<string, unknown>();
    const open = (name: ReadModelName): unknown => {
      const collection = openCollections.get(name) ?? documents.collection(collectionOf(locations, name));
      openCollections.set(name, collection);
      return collection;
    };
    const models = {};
    for (const name of readModelNames) Object.defineProperty(models, name, { get: () => open(name), enumerable: true });
    // The edge between stored documents and their types: projections write the types of `ReadModelDocuments`.
    return models as Models;
  };

  return {
    models: async () => {
      const locations =
        cachedLocations && performance.now() - cachedLocations.at < freshMs
          ? cachedLocations.locations
          : await readLocationsOnce();
      return modelsIn(locations);
    },

    horizon: async (names) => {
      const locations = await readLocationsOnce();
      return Math.min(...names.map((name) => locations.get(name)?.position ?? -1));
    },

    isBuilt: async (name) => (await readLocationsOnce()).get(name)?.isBuilt ?? false,

    waitUntilAt: (names, position, signal) =>
      new Promise((resolve, reject) => {
        const end = (isReached: boolean): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          waiting.delete(notify);
          resolve(isReached);
        };
        const giveUp = (): void => end(false);
        const notify = (locations: Locations): void => {
          if (names.every((name) => (locations.get(name)?.position ?? -1) >= position)) end(true);
        };
        const timer = setTimeout(giveUp, waitTimeoutMs);
        if (signal.aborted) {
          giveUp();
          return;
        }
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(notify);
        poll().catch(reject);
      }),
  };
};
