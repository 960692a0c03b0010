/** Stores whose files somebody has changed, in ways that their own checksums show and in ways that these hide. */
import { checksum } from '@torno/engine-lmdb-file';
import { startEventStore } from '@torno/engine-event-store';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open as openEnvironment } from 'lmdb';
import { readEvents } from '../migration/read-events.js';
import { openStores, remove, temporaryDirectory, type Stores } from '../stores.fixture.js';
import { checkRecord } from './check-record.js';
import { openEvents } from './open-events.js';

const directory = temporaryDirectory();
afterAll(() => remove(directory));

const [closed, killed, record] = ['closed', 'killed', 'record'].map((name) => join(directory, name)) as [
  string,
  string,
  string,
];
const count = 9;
const last = count - 1;
const stream = (n: number): string => `gear-${n % 2}`;
const revision = (n: number): number => Math.floor(n / 2);
const type = 'Noted';
/** So long that a page has only three events, and a later commit does not rewrite the pages of an earlier one. */
const padding = ' of nine'.padEnd(1_200, '.');
const data = (n: number): string => `{"note":"number ${n}${padding}"}`;

/** Positions of the events in the store. */
let positions: readonly number[];

/** Copies the files of a store as a process leaves them that dies now. */
const copyStore = (from: string, to: string): void => {
  mkdirSync(join(to, 'events'), { recursive: true });
  for (const file of ['data.mdb', 'journal', 'journal-2'])
    copyFileSync(join(from, 'events', file), join(to, 'events', file));
};

beforeAll(async () => {
  const appendTo = async ({ append }: Stores, from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n++) await append(stream(n), JSON.parse(data(n)));
  };
  const first = await openStores(closed);
  await appendTo(first, 0, 6);
  await first.close();
  const second = await openStores(closed);
  await appendTo(second, 6, count);
  // The last event is in the journal only, because it is moved from there after a second.
  copyStore(closed, killed);
  await checkRecord(readEvents(second.events), record);
  const lines = readFileSync(record, 'utf8').trimEnd().split('\n');
  positions = lines.map((line) => Number(line.split(' ')[0]));
  await second.close();
});

/** Compares the events of a copy of a store, whose files are changed first, with the record of the original. */
let made = 0;
const verifyChanged = async (original: string, change: (events: string) => unknown) => {
  const dataDir = join(directory, `copy-${made++}`);
  copyStore(original, dataDir);
  await change(join(dataDir, 'events'));
  const store = await startEventStore({ dataDir: join(dataDir, 'events'), durability: 'process' });
  const { client, close } = await openEvents({ address: store.url, dataDir, root: '.' }, () => undefined);
  try {
    return await checkRecord(readEvents(client), record);
  } finally {
    await close();
    await store.close();
  }
};

const changeFile = (path: string, change: (bytes: Buffer) => void): void => {
  const bytes = readFileSync(path);
  change(bytes);
  writeFileSync(path, bytes);
};

/** Bytes of a stored event before the name of its stream: flags and revision, time and id, lengths. */
const headerBytes = 37;
const afterRevision = 7;

/** An event as it lies in a file, wherever a copy of it does; its last four bytes are the checksum of those before. */
const storedCopies = (bytes: Buffer, n: number): readonly Buffer[] => {
  const found: Buffer[] = [];
  const contents = `${stream(n)}${type}${data(n)}`;
  for (let at = bytes.indexOf(contents); at >= 0; at = bytes.indexOf(contents, at + 1)) {
    const start = at - headerBytes;
    let end = at + contents.length;
    while (bytes.readUInt32BE(end) !== checksum(bytes.subarray(start, end))) end += 1;
    found.push(bytes.subarray(start, end + 4));
  }
  expect(found.length).toBeGreaterThan(0);
  return found;
};

/** Sets the checksum of the present contents. */
const seal = (stored: Buffer): void => {
  const end = stored.length - 4;
  stored.writeUInt32BE(checksum(stored.subarray(0, end)), end);
};

const incrementByteOf = (stored: Buffer, part: string): void => {
  const at = stored.indexOf(part);
  stored.writeUInt8((stored[at] ?? 0) + 1, at);
};

const isNotRecorded = (n: number, shownType = type): object => ({
  checked: n,
  added: 0,
  mismatch: `${shownType}, revision ${revision(n)} of ${stream(n)} at position ${positions[n]}, is not the event that was recorded.`,
});

const removeEvent = async (events: string, n: number): Promise<void> => {
  const env = openEnvironment({ path: events, maxDbs: 8, overlappingSync: false });
  const table = (name: string) => env.openDB<Buffer, Buffer>(name, { encoding: 'binary', keyEncoding: 'binary' });
  const position = Buffer.alloc(6);
  position.writeUIntBE(positions[n] ?? 0, 0, 6);
  expect(table('events').removeSync(position)).toBe(true);
  const revisions = table('revisions');
  const keys = revisions.getRange({}).filter(({ value }) => value.equals(position)).asArray;
  for (const { key } of await keys) expect(revisions.removeSync(key)).toBe(true);
  await env.close();
};

it('A store that nobody has changed is as it was recorded, even after a kill', async () => {
  for (const store of [closed, killed])
    expect(await verifyChanged(store, () => undefined)).toMatchObject({ checked: count, added: 0 });
});

it.each([
  ['data', 'of nine', type],
  ['type', type, 'Ooted'],
])(
  'A byte of the %s of an event, changed with its checksum, is named by stream and revision',
  async (_, part, shown) => {
    const changed = await verifyChanged(closed, (events) =>
      changeFile(join(events, 'data.mdb'), (bytes) => {
        for (const stored of storedCopies(bytes, 4)) {
          incrementByteOf(stored, part);
          seal(stored);
        }
      }),
    );
    expect(changed).toMatchObject(isNotRecorded(4, shown));
  },
);

it('A byte in a journal, changed with its checksums, is named by stream and revision', async () => {
  const [checksumAt, lengthAt] = [8, 12];
  const changed = await verifyChanged(killed, (events) =>
    changeFile(join(events, 'journal'), (bytes) => {
      const [stored = bytes] = storedCopies(bytes, last);
      incrementByteOf(stored, 'of nine');
      seal(stored);
      let at = 0;
      while (at + bytes.readUInt32BE(at + lengthAt) <= stored.byteOffset - bytes.byteOffset)
        at += bytes.readUInt32BE(at + lengthAt);
      const group = bytes.subarray(at, at + bytes.readUInt32BE(at + lengthAt));
      group.writeUInt32BE(checksum(group.subarray(lengthAt)), checksumAt);
    }),
  );
  expect(changed).toMatchObject(isNotRecorded(last));
});

it('The first of two events that were swapped is named by stream and revision', async () => {
  const changed = await verifyChanged(closed, (events) =>
    changeFile(join(events, 'data.mdb'), (bytes) => {
      const [ones, others] = [storedCopies(bytes, 2), storedCopies(bytes, 6)];
      const contents = [others, ones].map(([stored = bytes]) => Buffer.from(stored));
      for (const [index, copies] of [ones, others].entries())
        for (const stored of copies) {
          contents[index]?.copy(stored, afterRevision, afterRevision);
          seal(stored);
        }
    }),
  );
  expect(changed).toMatchObject(isNotRecorded(2));
});

it('An event that was removed is reported with its position, even if it was the last one', async () => {
  expect(await verifyChanged(closed, (events) => removeEvent(events, 3))).toMatchObject({
    checked: 3,
    mismatch: `${type}, revision ${revision(4)} of ${stream(4)} at position ${positions[4]}, stands where the event at position ${positions[3]} was recorded.`,
  });
  expect(await verifyChanged(closed, (events) => removeEvent(events, last))).toMatchObject({
    checked: last,
    mismatch: `The event at position ${positions[last]} was recorded, but the store ends before it.`,
  });
});

it('A byte of the last record of a journal, changed without its checksum, is cut off by the store and missed', async () => {
  const changed = await verifyChanged(killed, (events) =>
    changeFile(join(events, 'journal'), (bytes) => {
      for (const stored of storedCopies(bytes, last)) incrementByteOf(stored, 'of nine');
    }),
  );
  expect(changed).toMatchObject({
    checked: last,
    mismatch: `The event at position ${positions[last]} was recorded, but the store ends before it.`,
  });
});

it('A byte that was changed without its checksum is named by file, page and byte before anything is compared', async () => {
  const changed = verifyChanged(closed, (events) =>
    changeFile(join(events, 'data.mdb'), (bytes) => {
      for (const stored of storedCopies(bytes, 1)) incrementByteOf(stored, 'of nine');
    }),
  );
  await expect(changed).rejects.toThrow(
    /data\.mdb.* is damaged: page \d+ \(byte \d+\), of events, contains an event that is not as it was written/,
  );
});
