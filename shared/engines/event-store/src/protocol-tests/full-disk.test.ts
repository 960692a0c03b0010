/** A full disk, tested on a small file system that only root may mount on Linux. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { buildStore, endProcess, type RunningStore, type StoreProgram } from './store-process.fixture.js';
import { collect, describeEmbedded, event, idsOf, newName, temporaryDirectory } from './store-under-test.fixture.js';

const directory = temporaryDirectory();
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', directory.path]).status === 0;

const ballast = join(directory.path, 'ballast');

/** Leaves room for this number of pages. */
const fillUp = (pages: number): void => {
  const { bavail, bsize } = statfsSync(directory.path);
  appendFileSync(ballast, Buffer.alloc(Math.max(0, bavail - pages) * bsize));
};

if (!mounted) process.stdout.write('full-disk.test.ts is skipped: this user may not mount a small file system\n');

(mounted ? describeEmbedded : describe.skip)('a full disk', () => {
  const dataDir = join(directory.path, 'data');
  const errors: string[] = [];
  const complaints: string[] = [];
  let program: StoreProgram;
  let store: RunningStore;
  let client: EventStoreDBClient;

  const start = async (): Promise<void> => {
    store = await program.run({ EVENT_STORE_DATA: dataDir }, (line) => complaints.push(line));
    client = EventStoreDBClient.connectionString(store.url);
  };
  const stop = async (): Promise<void> => {
    await client.dispose();
    expect(await endProcess(store.process, 'SIGTERM')).toBe(0);
    errors.push(...store.errors);
  };

  beforeAll(async () => {
    mkdirSync(dataDir);
    program = buildStore();
    await start();
  });
  afterAll(async () => {
    await client.dispose();
    program.remove();
    spawnSync('umount', ['-l', directory.path]);
    directory.remove();
  });

  it('On a full disk writes fail, reads continue, nothing is damaged, and writes succeed once there is room', async () => {
    const acknowledged: string[] = [];
    const stream = newName();
    const write = async (): Promise<void> => {
      const written = event('Large', { text: 'x'.repeat(20_000) });
      await client.appendToStream(stream, written);
      acknowledged.push(written.id);
    };
    const holdsWhatItAcknowledged = async (): Promise<void> =>
      expect(idsOf(await collect(client.readStream(stream)))).toEqual(acknowledged);

    await write();
    fillUp(40);
    const failures: Error[] = [];
    for (let round = 0; round < 20; round++) {
      const results = await Promise.allSettled(Array.from({ length: 5 }, write));
      for (const result of results) if (result.status === 'rejected') failures.push(result.reason as Error);
    }
    expect(failures.length).toBeGreaterThan(50);
    for (const { message } of failures) expect(message).toContain('The disk of the event store is full');
    const single = { credentials: { username: 'a', password: 'b' } };
    const large = event('Large', { text: 'x'.repeat(200_000) });
    await expect(client.appendToStream(stream, large, single)).rejects.toThrow('The disk of the event store is full');
    await holdsWhatItAcknowledged();

    await stop();
    const errorsWhenFull = errors.length;
    expect(errorsWhenFull).toBeGreaterThan(0);
    await start();
    await holdsWhatItAcknowledged();
    await expect(write()).rejects.toThrow('The disk of the event store is full');

    rmSync(ballast);
    await write();
    await holdsWhatItAcknowledged();
    await stop();
    expect(errors.length).toBeGreaterThan(errorsWhenFull);
    await start();
    await holdsWhatItAcknowledged();
    await stop();
    expect(errors.filter((line) => line.includes('damaged') || line.includes('cut off'))).toEqual([]);

    // lmdb reports each failed commit on standard error; nothing else may appear there.
    for (const line of complaints.filter((each) => each.includes('Error')))
      expect(line).toMatch(/^Error: (Input\/output error|No space left on device)$/);
  });
});
