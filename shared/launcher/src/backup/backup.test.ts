import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataDirectory } from '../supervisor/data-directory.js';
import { restoreBackup } from './restore-backup.js';
import { openStores, remove, temporaryDirectory, type Stores } from '../stores.fixture.js';
import { takeBackup } from './take-backup.js';
import { markMigrated, markMigrating } from '../migration/unfinished-migration.js';
import { hasUnfinishedRestore } from './unfinished-restore.js';

const quiet = (): void => undefined;

describe('backup and restore', () => {
  let stores: Stores;
  let places: string;
  let made = 0;
  const place = (): string => join(places, `place-${made++}`);
  const backup = (directory: string) => takeBackup({ dataDir: stores.dataDir, directory, say: quiet });
  const restore = (directory: string, dataDir: string, replace = false) =>
    restoreBackup({ directory, dataDir, replace, say: quiet });

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
    places = temporaryDirectory();
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
    remove(stores.dataDir, places);
  });

  it('brings back what a running house holds, while that one goes on', async () => {
    const [directory, dataDir] = [place(), place()];
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

  it('copies what the event store has just written, whose tables may lack it, so that the copy goes on with it', async () => {
    const [directory, dataDir] = [place(), place()];
    const streams = Array.from({ length: 5 }, () => `just-${made++}`);
    for (const stream of streams) await stores.append(stream, { stream });
    const manifest = await backup(directory);
    await restore(directory, dataDir);
    const restored = await openStores(dataDir);
    try {
      // New streams must not be taken for those of the copy.
      const later = Array.from({ length: 20 }, () => `later-${made++}`);
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

  it('copies both stores as they were at one instant, however fast they are written', async () => {
    const documents = stores.documents.db('torno').collection<{ _id: string; events: number }>('ahead');
    const enough = new AbortController();
    await stores.append('fast-1', { events: 1 });
    await documents.insertOne({ _id: 'model', events: 1 });
    await documents.insertOne({ _id: 'file', events: 2 });
    const write = async (): Promise<void> => {
      for (let events = 2; !enough.signal.aborted; events++) {
        await stores.append('fast-1', { events });
        // As a read model: it knows of an event only once that is stored.
        await documents.replaceOne({ _id: 'model' }, { events }, { upsert: true });
        // As a file or a key: it is stored before the event that names it.
        await documents.replaceOne({ _id: 'file' }, { events: events + 1 }, { upsert: true });
      }
    };
    const written = write();
    try {
      for (let round = 0; round < 5; round++) {
        const [directory, dataDir] = [place(), place()];
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

  it('refuses a place that is not empty, and one inside of the data', async () => {
    const directory = place();
    await backup(directory);
    await expect(backup(directory)).rejects.toThrow('holds a backup already');
    const used = place();
    mkdirSync(used);
    writeFileSync(join(used, 'letter.txt'), 'mine');
    await expect(backup(used)).rejects.toThrow('is not empty');
    await expect(backup(join(stores.dataDir, 'backup'))).rejects.toThrow('lies in the data directory itself');
    expect(readdirSync(used)).toEqual(['letter.txt']);
  });

  it('refuses a house of which a restore or a migration has left a part', async () => {
    const [directory, dataDir] = [place(), place()];
    await backup(directory);
    await restore(directory, dataDir);
    markMigrating(dataDir);
    const again = () => takeBackup({ dataDir, directory: place(), say: quiet });
    await expect(again()).rejects.toThrow(/A migration into .* has not ended/);
    markMigrated(dataDir);
    mkdirSync(join(dataDir, 'restored'));
    await expect(again()).rejects.toThrow(/A restore into .* was interrupted/);
  });

  it('refuses a directory that is no house', async () => {
    await expect(takeBackup({ dataDir: places, directory: place(), say: quiet })).rejects.toThrow(
      'does not hold both embedded stores',
    );
  });

  it('refuses a backup without manifest, or one that names files elsewhere', async () => {
    const directory = place();
    await backup(directory);
    const manifest = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
    renameSync(join(directory, 'manifest.json'), join(directory, 'manifest.json.new'));
    await expect(restore(directory, place())).rejects.toThrow('is no whole backup');
    manifest.files[0].path = '../secrets.json';
    writeFileSync(join(directory, 'manifest.json'), JSON.stringify(manifest));
    await expect(restore(directory, place())).rejects.toThrow('is damaged or of another version');
  });

  it('refuses a damaged backup before anything is changed', async () => {
    const [directory, dataDir] = [place(), place()];
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

  it('refuses a data directory in use or with data, and moves the old aside when told to', async () => {
    const [directory, dataDir] = [place(), place()];
    await backup(directory);
    const house = await claimDataDirectory(dataDir);
    await expect(restore(directory, dataDir, true)).rejects.toThrow('Torno runs already');
    house.release();
    writeFileSync(join(dataDir, 'secrets.json'), 'old');
    await expect(restore(directory, dataDir)).rejects.toThrow('add --replace');
    const { aside } = await restore(directory, dataDir, true);
    expect(readFileSync(join(String(aside), 'secrets.json'), 'utf8')).toBe('old');
    expect((await notesIn(dataDir)).events).toHaveLength(20);
  });

  it('finishes a restore that was killed while it moved, and begins one anew that was killed while it copied', async () => {
    const [directory, dataDir, reference] = [place(), place(), place()];
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
