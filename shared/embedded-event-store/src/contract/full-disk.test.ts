/** A disk that fills up: tried on a small file system of its own, which only root may mount on Linux. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startEventStore, type EventStore } from '../index.js';
import { collect, describeEmbedded, event, idsOf, newName, temporaryDirectory } from './store-under-test.js';

const directory = temporaryDirectory();
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', directory.path]).status === 0;

const open = new Set<() => Promise<void>>();
afterAll(async () => {
  for (const close of open) await close();
  if (mounted) spawnSync('umount', ['-l', directory.path]);
  directory.remove();
});

const ballast = join(directory.path, 'ballast');

/** Leaves room for so many pages, and no more. */
const fillUp = (pages: number): void => {
  const { bavail, bsize } = statfsSync(directory.path);
  appendFileSync(ballast, Buffer.alloc(Math.max(0, bavail - pages) * bsize));
};

if (!mounted) process.stdout.write('full-disk.test.ts is skipped: this user may not mount a small file system\n');

(mounted ? describeEmbedded : describe.skip)('a full disk', () => {
  it('fails writes, not reads, damages nothing, and is written again when there is room', async () => {
    const said: string[] = [];
    const dataDir = join(directory.path, 'data');
    mkdirSync(dataDir);
    let store: EventStore | undefined;
    let client = EventStoreDBClient.connectionString('esdb://not.started');
    const stop = async (): Promise<void> => {
      await client.dispose();
      await store?.close();
    };
    const start = async (): Promise<void> => {
      store = await startEventStore({ dataDir, log: (_level, message) => said.push(message) });
      client = EventStoreDBClient.connectionString(store.url);
    };
    // lmdb says each failure on the console too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await start();
    open.add(() => stop());
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
    expect(said).toContainEqual(expect.stringContaining('does not write any more, but reads go on'));
    await holdsWhatItAcknowledged();

    await stop();
    await start();
    await holdsWhatItAcknowledged();
    await expect(write()).rejects.toThrow('The disk of the event store is full');

    rmSync(ballast);
    await write();
    expect(said).toContain('The event store writes again');
    await holdsWhatItAcknowledged();
    await stop();
    await start();
    expect(said.filter((message) => message.includes('damaged') || message.includes('cut off'))).toEqual([]);
  });
});
