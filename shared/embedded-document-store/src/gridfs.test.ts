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

it('carries files of 5 MB through GridFS, whole and in part', async () => {
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
