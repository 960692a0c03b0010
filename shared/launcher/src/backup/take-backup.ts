import { documentsFile } from '@torno/engine-document-store';
import { eventLogFile } from '@torno/engine-event-store';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { copyFile, filesBelow, fingerprintOf, flush, namesIn } from './files.js';
import { manifestName, type Manifest } from './manifest.js';
import { explainDiskFull, megabytes } from '../disk-full.js';
import { ToolRefused } from '../refusals.js';
import { refuseUnfinished } from '../unfinished.js';
import { openStoreReader, type CopyProgress, type StoreReader, type StoreSnapshot } from './store-snapshot.js';

/** Files copied besides the stores, where they exist: the secrets, and the record that the demo data was loaded. */
const smallFiles = ['secrets.json', 'demo-data.json'];

/**
 * How often both stores are read until neither has changed in between. At one commit per millisecond nearly every
 * attempt succeeds.
 */
const maxAttempts = 1_000;

export const allStores = ['events', 'documents'] as const;

export type BackupOptions = {
  /** Data directory, in use or not. */
  readonly dataDir: string;
  /** The stores that are embedded there; the other one has its own backups. Both by default. */
  readonly stores?: readonly (typeof allStores)[number][];
  /** Where the backup is written; new or empty. */
  readonly directory: string;
  readonly print: (text: string) => void;
};

type Snapshots = Partial<CommonSnapshots>;

/** Both stores at one instant. */
type CommonSnapshots = {
  readonly events: StoreSnapshot;
  readonly documents: StoreSnapshot;
  readonly lastPosition: number;
};

const positionIn = (snapshot: StoreSnapshot): number => {
  const key = snapshot.lastKey(eventLogFile.orderedTable);
  return key ? eventLogFile.positionOf(key) : 0;
};

/**
 * Both stores at one instant: the documents are snapshotted between two snapshots of the events that have the same last
 * event. So no read model, checkpoint or job refers to an event that the copy lacks; and what an event refers to (its
 * file, the key of its person) was stored before the event and is in the copy.
 */
export const snapshotBothStores = async (events: StoreReader, documents: StoreReader): Promise<CommonSnapshots> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = events.snapshot();
    const between = documents.snapshot();
    const after = events.snapshot();
    const lastPosition = positionIn(before);
    const unchanged = positionIn(after) === lastPosition;
    after.release();
    if (unchanged) return { events: before, documents: between, lastPosition };
    before.release();
    between.release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new ToolRefused('The stores are written to too fast for a backup: try again when there is less load.');
};

const progressOf = (title: string, print: (text: string) => void): CopyProgress => {
  let reportedAt = performance.now();
  return (copiedBytes, total) => {
    if (performance.now() - reportedAt < 2_000) return;
    reportedAt = performance.now();
    print(`${title}: ${copiedBytes} of ${total} entries (${Math.floor((copiedBytes / total) * 100)} %)`);
  };
};

type Readers = { readonly events: StoreReader | undefined; readonly documents: StoreReader | undefined };

const takeSnapshots = async ({ events, documents }: Readers): Promise<Snapshots> => {
  if (events && documents) return snapshotBothStores(events, documents);
  if (documents) return { documents: documents.snapshot() };
  const snapshot = events?.snapshot();
  return snapshot ? { events: snapshot, lastPosition: positionIn(snapshot) } : {};
};

const openEvents = (dataDir: string): StoreReader =>
  openStoreReader(join(dataDir, 'events', eventLogFile.path), () => {
    const unsettledAfter = eventLogFile.readUnsettled(join(dataDir, 'events'));
    return (lastKey) => unsettledAfter(lastKey(eventLogFile.orderedTable));
  });

const fileOf = { events: eventLogFile.path, documents: documentsFile };
const titleOf = { events: 'Events', documents: 'Documents' };

const copyStores = async ({
  dataDir,
  directory,
  stores = allStores,
  print,
}: BackupOptions): Promise<Pick<Manifest, 'takenAt' | 'lastPosition' | 'entries'>> => {
  const events = stores.includes('events') ? openEvents(dataDir) : undefined;
  try {
    const documents = stores.includes('documents')
      ? openStoreReader(join(dataDir, 'documents', documentsFile))
      : undefined;
    try {
      const snapshots = await takeSnapshots({ events, documents });
      const takenAt = new Date().toISOString();
      for (const store of stores) mkdirSync(join(directory, store), { mode: 0o700 });
      const entries: Manifest['entries'] = {};
      for (const store of stores) {
        const target = join(directory, store, fileOf[store]);
        const copiedEntries = await snapshots[store]?.copyTo(target, progressOf(titleOf[store], print));
        if (copiedEntries) entries[store] = copiedEntries;
        snapshots[store]?.release();
      }
      return {
        takenAt,
        ...(snapshots.lastPosition === undefined ? {} : { lastPosition: snapshots.lastPosition }),
        entries,
      };
    } finally {
      await documents?.close();
    }
  } finally {
    await events?.close();
  }
};

const bytesOf = (dataDir: string, stores: readonly string[]): number =>
  stores
    .flatMap((store) => filesBelow(join(dataDir, store)).map((path) => join(dataDir, store, path)))
    .reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);

const refuseUnfit = ({ dataDir, directory, stores = allStores }: BackupOptions): void => {
  const missing = stores.find((store) => !existsSync(join(dataDir, store)));
  if (missing !== undefined)
    throw new ToolRefused(
      `${dataDir} does not contain the embedded ${missing === 'events' ? 'event' : 'document'} store, so there is nothing to copy. Name the data directory with DATA_DIR. If the installation uses EventStoreDB or MongoDB, set EVENTSTORE_URL or MONGODB_URL here too; they have their own backups (docs/operations.md).`,
    );
  refuseUnfinished(dataDir);
  const inside = relative(dataDir, directory);
  if (inside === '' || !inside.startsWith('..'))
    throw new ToolRefused(`${directory} lies inside the data directory: choose a directory outside ${dataDir}.`);
  const names = namesIn(directory);
  if (names.includes(manifestName))
    throw new ToolRefused(`${directory} contains a backup already: choose another directory.`);
  if (names.length > 0)
    throw new ToolRefused(
      `${directory} is not empty and does not contain a complete backup: empty it, or choose another directory.`,
    );
};

/** The manifest appears completely or not at all, after everything it names is on the disk. */
const writeManifest = (directory: string, manifest: Manifest): void => {
  const unfinishedPath = join(directory, `${manifestName}.new`);
  writeFileSync(unfinishedPath, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
  flush(unfinishedPath);
  renameSync(unfinishedPath, join(directory, manifestName));
  flush(directory);
};

/**
 * Copies everything that an installation needs to be restored, running or not, in the state of one instant. A failed
 * backup leaves nothing behind; a killed one has no manifest. Throws `ToolRefused`.
 */
export const takeBackup = async (options: BackupOptions): Promise<Manifest> => {
  const { dataDir, directory, stores = allStores } = options;
  refuseUnfit(options);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  try {
    const state = await copyStores(options);
    for (const name of smallFiles)
      if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(directory, name));
    const files: Manifest['files'] = [];
    for (const path of filesBelow(directory)) {
      const file = join(directory, path);
      chmodSync(file, 0o600);
      flush(file);
      files.push({ path, ...(await fingerprintOf(file)) });
    }
    for (const store of stores) flush(join(directory, store));
    const manifest: Manifest = { format: 1, ...state, files };
    writeManifest(directory, manifest);
    return manifest;
  } catch (error) {
    const explanation = await explainDiskFull(
      error,
      directory,
      `the installation takes up to ${megabytes(bytesOf(dataDir, stores))}. Nothing of the backup was left there.`,
    );
    for (const name of namesIn(directory)) rmSync(join(directory, name), { recursive: true, force: true });
    throw explanation;
  }
};
