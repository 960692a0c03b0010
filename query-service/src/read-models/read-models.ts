import { HttpRefusal, StoreUnavailable, type DocumentCollection, type Documents, type Log } from '@torno/platform';
import {
  aliasCollection,
  checkpointCollection,
  readModelNames,
  type Alias,
  type ReadModelDocuments,
  type ReadModelName,
  type Stored,
} from '@torno/read-models';

/** The collections in which the read models live at the moment. */
export type Models = { readonly [Name in ReadModelName]: DocumentCollection<Stored<ReadModelDocuments[Name]>> };

export type ReadModels = {
  /** Throws 503 while a read model has never been built. */
  readonly models: () => Promise<Models>;
  /** Up to which position all of these read models hold the events now; -1 while one has never been built. */
  readonly horizon: (names: readonly string[]) => Promise<number>;
  /**
   * Waits until all of these read models hold the events up to a position: false if they do not in time. `signal` ends
   * the wait early.
   */
  readonly reached: (names: readonly string[], position: number, signal: AbortSignal) => Promise<boolean>;
};

type Checkpoint = { readonly _id: string; readonly position?: number };

/** Collections by name of the read model, and how far each has come. */
type Places = ReadonlyMap<string, { readonly collection: string; readonly position: number }>;

export type ReadModelsOptions = {
  readonly documents: Documents;
  readonly log: Log;
  /** How long a query waits for a position, in milliseconds (G-21). */
  readonly patienceMs?: number;
  /** How often the checkpoints are looked up while somebody waits. */
  readonly pollMs?: number;
  /** How long the names of collections are taken for granted. */
  readonly freshMs?: number;
};

const missing = (name: string): HttpRefusal =>
  new HttpRefusal(503, 'unavailable', `The read model ${name} has not been built yet`, { retryAfterSeconds: 2 });

/** The same models; touching one that a row does not declare is an error. */
export const onlyDeclared = (models: Models, query: string, reads: readonly string[]): Models =>
  new Proxy(models, {
    get: (_models, name) => {
      if (typeof name === 'string' && !reads.includes(name))
        throw new Error(`${query} reads ${name}, which its row does not declare`);
      return Reflect.get(models, name);
    },
  });

/** Finds read models through their aliases and waits for their checkpoints, with one poll for all who wait. */
export const openReadModels = ({
  documents,
  log,
  patienceMs = 2_000,
  pollMs = 5,
  freshMs = 500,
}: ReadModelsOptions): ReadModels => {
  const aliases = documents.collection<Alias>(aliasCollection);
  const checkpoints = documents.collection<Checkpoint>(checkpointCollection);
  const waiting = new Set<(places: Places) => void>();
  let known: { readonly places: Places; readonly at: number } | undefined;
  let looking: Promise<Places> | undefined;
  let polling = false;

  const look = async (): Promise<Places> => {
    const [live, reached] = await Promise.all([aliases.find({}), checkpoints.find({})]);
    const positions = new Map(reached.map(({ _id, position }) => [_id, position]));
    const places = new Map(
      live.map(({ _id, collection }) => [_id, { collection, position: positions.get(collection) ?? -1 }]),
    );
    known = { places, at: performance.now() };
    return places;
  };

  /** One look at a time, shared by all who ask meanwhile. */
  const lookOnce = (): Promise<Places> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const poll = async (): Promise<void> => {
    if (polling) return;
    polling = true;
    try {
      while (waiting.size > 0) {
        try {
          const places = await lookOnce();
          for (const tell of waiting) tell(places);
        } catch (err) {
          if (!(err instanceof StoreUnavailable)) throw err;
          log.warn({ err }, 'the checkpoints could not be read');
        }
        if (waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    } finally {
      polling = false;
    }
  };

  const collectionOf = (places: Places, name: ReadModelName): string => {
    const place = places.get(name);
    if (!place) throw missing(name);
    return place.collection;
  };

  const modelsIn = (places: Places): Models => {
    const opened = new Map<string, unknown>();
    const open = (name: ReadModelName): unknown => {
      const collection = opened.get(name) ?? documents.collection(collectionOf(places, name));
      opened.set(name, collection);
      return collection;
    };
    const models = {};
    for (const name of readModelNames) Object.defineProperty(models, name, { get: () => open(name), enumerable: true });
    // The edge between stored documents and their types: projections write what `ReadModelDocuments` says.
    return models as Models;
  };

  return {
    models: async () => {
      const places = known && performance.now() - known.at < freshMs ? known.places : await lookOnce();
      return modelsIn(places);
    },

    horizon: async (names) => {
      const places = await lookOnce();
      return Math.min(...names.map((name) => places.get(name)?.position ?? -1));
    },

    reached: (names, position, signal) =>
      new Promise((resolve, reject) => {
        const end = (there: boolean): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          waiting.delete(tell);
          resolve(there);
        };
        const giveUp = (): void => end(false);
        const tell = (places: Places): void => {
          if (names.every((name) => (places.get(name)?.position ?? -1) >= position)) end(true);
        };
        const timer = setTimeout(giveUp, patienceMs);
        if (signal.aborted) {
          giveUp();
          return;
        }
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(tell);
        poll().catch(reject);
      }),
  };
};
