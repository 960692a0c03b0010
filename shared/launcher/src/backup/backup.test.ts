import { createHash } from 'node:crypto';
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataDirectory } from '../supervisor/data-directory.js';
import { restoreBackup } from './restore-backup.js';
import { contentOf } from './manifest.js';
import { openStores, remove, temporaryDirectory, type Stores } from '../stores.fixture.js';
import { takeBackup, snapshotBothStores } from './take-backup.js';
import type { StoreReader, StoreSnapshot } from './store-snapshot.js';
import { markMigrated, markMigrating } from '../migration/unfinished-migration.js';
import { hasUnfinishedRestore } from './unfinished-restore.js';

const quiet = (): void => undefined;

describe('backup and restore', () => {
  let stores: Stores;
  let parentDirectory: string;
  let nameCount = 0;
  const newDirectory = (): string => join(parentDirectory, `directory-${nameCount++}`);
  const backup = (directory: string) => takeBackup({ dataDir: stores.dataDir, directory, print: quiet });
  const restore = (directory: string, dataDir: string, replace = false) =>
    restoreBackup({ directory, dataDir, replace, print: quiet });

  const notesIn = async (dataDir: string): Promise<{ events: unknown[]; documents: unknown[] }> => {
    const opened = await openStores(dataDir);
    try {
      const events: unknown[] = [];
      for await (const { event } of opened.events.readStream('notes-1')) events.push(event?.data);
      const documents = await opened.documents.db('torno').collection('notes').find().sort({ _id: 1 }).toArray();
      return { events, documents };
    } finally {
      await opened.close();
    }
  };

  beforeAll(async () => {
    parentDirectory = temporaryDirectory();
    stores = await openStores();
    for (let number = 0; number < 20; number++) {
      await stores.append('notes-1', { number });
      await stores.documents
        .db('torno')
        .collection('notes')
        .insertOne({ _id: number as never, text: 'x'.repeat(2_000) });
    }
  });
  afterAll(async () => {
    await stores.close();
    remove(stores.dataDir, parentDirectory);
  });

  it('A backup taken while the product runs can be restored, and the product runs on', async () => {
    const [directory, dataDir] = [newDirectory(), newDirectory()];
    const manifest = await backup(directory);
    await restore(directory, dataDir);
    const { events, documents } = await notesIn(dataDir);
    expect(events).toEqual(Array.from({ length: 20 }, (_, number) => ({ number })));
    expect(documents).toHaveLength(20);
    expect(manifest.entries['events']).toMatchObject({ events: 22 });
    expect(manifest.files.map(({ path }) => path)).toEqual([
      'documents/documents.lmdb',
      'events/data.mdb',
      'secrets.json',
    ]);
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"jwtSecret":"x"}');
  });

  it('A backup of the event store alone contains its events and the secrets', async () => {
    const [directory, dataDir] = [newDirectory(), newDirectory()];
    const manifest = await takeBackup({ dataDir: stores.dataDir, stores: ['events'], directory, print: quiet });
    expect(contentOf(manifest)).toMatch(/ of the event store alone, up to event position [1-9]/);
    await restore(directory, dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(['events', 'restored-from.json', 'secrets.json']);
    const { events, documents } = await notesIn(dataDir);
    expect([events.length, documents.length]).toEqual([20, 0]);
  });

  it('A backup of the document store alone contains its documents and the secrets', async () => {
    const [directory, dataDir] = [newDirectory(), newDirectory()];
    const manifest = await takeBackup({ dataDir: stores.dataDir, stores: ['documents'], directory, print: quiet });
    expect(contentOf(manifest)).toMatch(/ of the document store alone$/);
    await restore(directory, dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(['documents', 'restored-from.json', 'secrets.json']);
    const restored = await openStores(dataDir);
    expect(await restored.documents.db('torno').collection('notes').countDocuments()).toBe(20);
    await restored.close();
  });

  it('A backup contains events that are still in the journal, and the restored store continues after them', async () => {
    const [directory, dataDir] = [newDirectory(), newDirectory()];
    const streams = Array.from({ length: 5 }, () => `just-${nameCount++}`);
    for (const stream of streams) await stores.append(stream, { stream });
    const manifest = await backup(directory);
    await restore(directory, dataDir);
    const restored = await openStores(dataDir);
    try {
      // New streams must not be confused with streams of the copy.
      const later = Array.from({ length: 20 }, () => `later-${nameCount++}`);
      for (const stream of later) await restored.append(stream, { stream });
      for (const stream of [...streams, ...later]) {
        const found: unknown[] = [];
        for await (const { event } of restored.events.readStream(stream)) found.push(event?.data);
        expect(found).toEqual([{ stream }]);
      }
      expect(manifest.lastPosition).toBeGreaterThan(0);
    } finally {
      await restored.close();
    }
  });

  it('A backup shows both stores at one instant, however fast they are written to', async () => {
    const documents = stores.documents.db('torno').collection<{ _id: string; events: number }>('ahead');
    const enough = new AbortController();
    await stores.append('fast-1', { events: 1 });
    await documents.insertOne({ _id: 'model', events: 1 });
    await documents.insertOne({ _id: 'file', events: 2 });
    const write = async (): Promise<void> => {
      for (let events = 2; !enough.signal.aborted; events++) {
        await stores.append('fast-1', { events });
        // This document is written only after its event is stored, like a read model.
        await documents.replaceOne({ _id: 'model' }, { events }, { upsert: true });
        // This document is written before the event that names it, like a file or a key.
        await documents.replaceOne({ _id: 'file' }, { events: events + 1 }, { upsert: true });
      }
    };
    const written = write();
    try {
      for (let round = 0; round < 5; round++) {
        const [directory, dataDir] = [newDirectory(), newDirectory()];
        await backup(directory);
        await restore(directory, dataDir);
        const opened = await openStores(dataDir);
        const copied = opened.documents.db('torno').collection<{ _id: string; events: number }>('ahead');
        let stored = 0;
        for await (const _ of opened.events.readStream('fast-1')) stored += 1;
        const [file, model] = await copied.find().sort({ _id: 1 }).toArray();
        await opened.close();
        expect(model?.events).toBeLessThanOrEqual(stored);
        expect(file?.events).toBeGreaterThanOrEqual(stored);
      }
    } finally {
      enough.abort();
      await written;
    }
  });

  it('The common instant of both stores is chosen again while events are written in between', async () => {
    const released: string[] = [];
    /** Snapshots of a store whose last event is each of these in turn. */
    const readerOf = (name: string, positions: readonly number[]): StoreReader => {
      let snapshotCount = 0;
      return {
        snapshot: (): StoreSnapshot => {
          const label = `${name} ${snapshotCount}`;
          const position = positions[snapshotCount++] ?? 0;
          return {
            lastKey: () => Buffer.from([position]),
            copyTo: async () => ({}),
            release: () => void released.push(label),
          };
        },
        close: async () => undefined,
      };
    };
    const { lastPosition } = await snapshotBothStores(
      readerOf('events', [5, 6, 6, 7, 8, 8]),
      readerOf('documents', []),
    );
    expect(lastPosition).toBe(8);
    // All but the files of the third attempt.
    expect(released.sort()).toEqual(
      ['documents 0', 'documents 1', ...[0, 1, 2, 3, 5].map((n) => `events ${n}`)].sort(),
    );
  });

  it('The names of all files are on the disk before the manifest is', async () => {
    const directory = newDirectory();
    const opened = new Map<number, string>();
    const steps: string[] = [];
    const { openSync, fsyncSync, renameSync: rename } = fs;
    jest.spyOn(fs, 'openSync').mockImplementation((...parameters) => {
      const file = openSync(...parameters);
      opened.set(file, String(parameters[0]));
      return file;
    });
    jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      steps.push(opened.get(file) ?? '');
      fsyncSync(file);
    });
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      steps.push(`→ ${String(to)}`);
      rename(from, to);
    });
    await backup(directory);
    jest.restoreAllMocks();
    const manifest = steps.indexOf(`→ ${join(directory, 'manifest.json')}`);
    const before = steps.slice(0, manifest);
    for (const path of ['events', 'events/data.mdb', 'documents', 'documents/documents.lmdb', 'secrets.json'])
      if (existsSync(join(directory, path))) expect(before).toContain(join(directory, path));
    expect(steps.slice(manifest + 1)).toEqual([directory]);
  });

  it('A backup refuses a directory that is not empty or lies inside the data directory', async () => {
    const directory = newDirectory();
    await backup(directory);
    await expect(backup(directory)).rejects.toThrow('contains a backup already');
    const used = newDirectory();
    mkdirSync(used);
    writeFileSync(join(used, 'note.txt'), 'mine');
    await expect(backup(used)).rejects.toThrow('is not empty');
    await expect(backup(join(stores.dataDir, 'backup'))).rejects.toThrow('lies inside the data directory');
    expect(readdirSync(used)).toEqual(['note.txt']);
  });

  it('A backup refuses data that an interrupted restore or migration has left', async () => {
    const [directory, dataDir] = [newDirectory(), newDirectory()];
    await backup(directory);
    await restore(directory, dataDir);
    markMigrating(dataDir);
    const again = () => takeBackup({ dataDir, directory: newDirectory(), print: quiet });
    await expect(again()).rejects.toThrow(/A migration into .* has not ended/);
    markMigrated(dataDir);
    mkdirSync(join(dataDir, 'restored'));
    await expect(again()).rejects.toThrow(/A restore into .* was interrupted/);
  });

  it('A backup refuses a directory without embedded stores', async () => {
    await expect(takeBackup({ dataDir: parentDirectory, directory: newDirectory(), print: quiet })).rejects.toThrow(
      'does not contain the embedded event store',
    );
  });

  it('A restore refuses a backup without a manifest, or with a manifest that names files elsewhere', async () => {
    const directory = newDirectory();
    await backup(directory);
    const manifest = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
    renameSync(join(directory, 'manifest.json'), join(directory, 'manifest.json.new'));
    await expect(restore(directory, newDirectory())).rejects.toThrow('is not a complete backup');
    manifest.files[0].path = '../secrets.json';
    writeFileSync(join(directory, 'manifest.json'), JSON.stringify(manifest));
    await expect(restore(directory, newDirectory())).rejects.toThrow('is damaged or of another version');
  });

  it('A restore refuses a damaged backup before it changes anything', async () => {
    const [directory, dataDir] = [newDirectory(), newDirectory()];
    await backup(directory);
    const path = join(directory, 'documents', 'documents.lmdb');
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(20_000) ^ 1, 20_000);
    writeFileSync(path, bytes);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'secrets.json'), 'old');
    await expect(restore(directory, dataDir, true)).rejects.toThrow(/documents\.lmdb is damaged/);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  });

  it('A restore refuses a data directory that is in use or not empty, and moves old data aside with --replace', async () => {
    const [directory, dataDir] = [newDirectory(), newDirectory()];
    await backup(directory);
    const claim = await claimDataDirectory(dataDir);
    await expect(restore(directory, dataDir, true)).rejects.toThrow('Torno is already running');
    claim.release();
    writeFileSync(join(dataDir, 'secrets.json'), 'old');
    await expect(restore(directory, dataDir)).rejects.toThrow('add --replace');
    const { aside } = await restore(directory, dataDir, true);
    expect(readFileSync(join(String(aside), 'secrets.json'), 'utf8')).toBe('old');
    expect((await notesIn(dataDir)).events).toHaveLength(20);
  });

  it('A restore that was killed is finished if it was moving files in, and restarted if it was still copying', async () => {
    const [directory, dataDir, reference] = [newDirectory(), newDirectory(), newDirectory()];
    await backup(directory);
    await restore(directory, reference);
    mkdirSync(join(dataDir, 'restoring', 'events'), { recursive: true });
    writeFileSync(join(dataDir, 'restoring', 'events', 'data.mdb'), 'half');
    expect(hasUnfinishedRestore(dataDir)).toBe(true);
    await restore(directory, dataDir);
    expect(hasUnfinishedRestore(dataDir)).toBe(false);
    mkdirSync(join(dataDir, 'restored'));
    renameSync(join(dataDir, 'events'), join(dataDir, 'restored', 'events'));
    expect(hasUnfinishedRestore(dataDir)).toBe(true);
    await restore(directory, dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(readdirSync(reference).sort());
    const hash = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
    expect(hash(join(dataDir, 'events', 'data.mdb'))).toBe(hash(join(directory, 'events', 'data.mdb')));
    expect(existsSync(join(dataDir, 'restored'))).toBe(false);
  });
});
