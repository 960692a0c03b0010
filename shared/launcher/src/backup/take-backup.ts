import { documentsFile } from '@torno/engine-document-store';
import { eventLogFile } from '@torno/engine-event-store';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { copyFile, filesBelow, fingerprintOf, flush, namesIn } from './files.js';
import { manifestName, type Manifest } from './manifest.js';
import { explainedByRoom, megabytes } from '../no-room.js';
import { ToolRefused } from '../tool-refused.js';
import { refuseUnfinished } from '../unfinished.js';
import { openStoreReader, type CopyProgress, type StoreReader, type StoreSnapshot } from './store-snapshot.js';

/** Files copied besides the stores, where they exist: the secrets, and the record that the demo data was loaded. */
const smallFiles = ['secrets.json', 'demo-data.json'];

/**
 * How often both stores are read until neither has changed in between. At one commit per millisecond nearly every
 * attempt succeeds.
 */
const looks = 1_000;

export type BackupOptions = {
  /** Data directory, in use or not. */
  readonly dataDir: string;
  /** Where the backup is written; new or empty. */
  readonly directory: string;
  readonly say: (text: string) => void;
};

type Cut = { readonly events: StoreSnapshot; readonly documents: StoreSnapshot; readonly lastPosition: number };

const positionIn = (snapshot: StoreSnapshot): number => {
  const key = snapshot.lastKey(eventLogFile.orderedTable);
  return key ? eventLogFile.positionOf(key) : 0;
};

/**
 * Both stores at one instant: the documents are snapshotted between two snapshots of the events that have the same last
 * event. So no read model, checkpoint or job refers to an event that the copy lacks; and what an event refers to (its
 * file, the key of its person) was stored before the event and is in the copy.
 */
export const takeCut = async (events: StoreReader, documents: StoreReader): Promise<Cut> => {
  for (let look = 0; look < looks; look++) {
    const before = events.snapshot();
    const between = documents.snapshot();
    const after = events.snapshot();
    const lastPosition = positionIn(before);
    const stood = positionIn(after) === lastPosition;
    after.release();
    if (stood) return { events: before, documents: between, lastPosition };
    before.release();
    between.release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new ToolRefused('The stores are written to too fast for a backup: try again when there is less load.');
};

const progressOf = (what: string, say: (text: string) => void): CopyProgress => {
  let reportedAt = performance.now();
  return (copied, total) => {
    if (performance.now() - reportedAt < 2_000) return;
    reportedAt = performance.now();
    say(`${what}: ${copied} of ${total} entries (${Math.floor((copied / total) * 100)} %)`);
  };
};

const copyStores = async ({
  dataDir,
  directory,
  say,
}: BackupOptions): Promise<Pick<Manifest, 'takenAt' | 'lastPosition' | 'entries'>> => {
  const events = openStoreReader(join(dataDir, 'events', eventLogFile.path), () => {
    const unsettledAfter = eventLogFile.readUnsettled(join(dataDir, 'events'));
    return (lastKey) => unsettledAfter(lastKey(eventLogFile.orderedTable));
  });
  try {
    const documents = openStoreReader(join(dataDir, 'documents', documentsFile));
    try {
      const cut = await takeCut(events, documents);
      const takenAt = new Date().toISOString();
      const target = (store: string): string => join(directory, store);
      for (const store of ['events', 'documents']) mkdirSync(target(store), { mode: 0o700 });
      const eventEntries = await cut.events.copyTo(
        join(target('events'), eventLogFile.path),
        progressOf('Events', say),
      );
      cut.events.release();
      const documentEntries = await cut.documents.copyTo(
        join(target('documents'), documentsFile),
        progressOf('Documents', say),
      );
      cut.documents.release();
      return {
        takenAt,
        lastPosition: cut.lastPosition,
        entries: { events: eventEntries, documents: documentEntries },
      };
    } finally {
      await documents.close();
    }
  } finally {
    await events.close();
  }
};

const bytesOf = (dataDir: string): number =>
  ['events', 'documents']
    .flatMap((store) => filesBelow(join(dataDir, store)).map((path) => join(dataDir, store, path)))
    .reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);

const refuseUnfit = ({ dataDir, directory }: BackupOptions): void => {
  if (!existsSync(join(dataDir, 'events')) || !existsSync(join(dataDir, 'documents')))
    throw new ToolRefused(
      `${dataDir} does not contain both embedded stores, so there is nothing to copy. Name the data directory with DATA_DIR; EventStoreDB and MongoDB have their own backups (docs/operations.md).`,
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
  const unfinished = join(directory, `${manifestName}.new`);
  writeFileSync(unfinished, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
  flush(unfinished);
  renameSync(unfinished, join(directory, manifestName));
  flush(directory);
};

/**
 * Copies everything that an installation needs to be restored, running or not, in the state of one instant. A failed
 * backup leaves nothing behind; a killed one has no manifest. Throws `ToolRefused`.
 */
export const takeBackup = async (options: BackupOptions): Promise<Manifest> => {
  const { dataDir, directory } = options;
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
    for (const store of ['events', 'documents']) flush(join(directory, store));
    const manifest: Manifest = { format: 1, ...state, files };
    writeManifest(directory, manifest);
    return manifest;
  } catch (error) {
    const why = await explainedByRoom(
      error,
      directory,
      `the installation takes up to ${megabytes(bytesOf(dataDir))}. Nothing of the backup was left there.`,
    );
    for (const name of namesIn(directory)) rmSync(join(directory, name), { recursive: true, force: true });
    throw why;
  }
};
