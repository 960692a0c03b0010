import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket } from 'mongodb';
import { openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const read = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray());

it('GridFS stores and reads files of 5 MB, whole and in part', async () => {
  const bucket = new GridFSBucket(store.db);
  const contents = randomBytes(5 * 1024 * 1024 + 17);
  const upload = bucket.openUploadStream('part.step', { metadata: { owner: 'c1' } });
  await pipeline(Readable.from([contents.subarray(0, 1000), contents.subarray(1000)]), upload);
  expect((await read(bucket.openDownloadStream(upload.id))).equals(contents)).toBe(true);
  const part = await read(bucket.openDownloadStream(upload.id, { start: 300_000, end: 900_000 }));
  expect(part.equals(contents.subarray(300_000, 900_000))).toBe(true);
  expect(await bucket.find({ 'metadata.owner': 'c1' }).toArray()).toMatchObject([
    { filename: 'part.step', length: contents.length },
  ]);
  await bucket.delete(upload.id);
  expect(await store.db.collection('fs.chunks').countDocuments()).toBe(0);
});

it('GridFS keeps several revisions of a file by name, renames, aborts and drops', async () => {
  const bucket = new GridFSBucket(store.db, { bucketName: 'revised', chunkSizeBytes: 1000 });
  const upload = async (text: string) => {
    const stream = bucket.openUploadStream('notes.txt');
    await pipeline(Readable.from([Buffer.from(text)]), stream);
    return stream.id;
  };
  const [first, second] = ['first'.repeat(500), 'second'.repeat(500)];
  await upload(first);
  const id = await upload(second);
  const byName = async (revision?: number) =>
    String(await read(bucket.openDownloadStreamByName('notes.txt', revision === undefined ? {} : { revision })));
  expect([await byName(), await byName(0), await byName(-2)]).toEqual([second, first, first]);
  await bucket.rename(id, 'renamed.txt');
  expect(await byName()).toBe(first);
  await expect(read(bucket.openDownloadStreamByName('none.txt'))).rejects.toThrow('FileNotFound');
  const aborted = bucket.openUploadStream('aborted.txt');
  await new Promise((resolve) => aborted.write(Buffer.alloc(5000), resolve));
  await aborted.abort();
  expect(await bucket.find({}).toArray()).toHaveLength(2);
  expect(await store.db.collection('revised.chunks').countDocuments({ files_id: aborted.id })).toBe(0);
  await bucket.drop();
  expect(await store.db.listCollections({ name: /^revised/ }).toArray()).toEqual([]);
});
