import { createHash, randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { newId } from '@torno/kernel';
import { startTestDocuments, type TestDocuments } from '../documents/documents.fixture.js';
import { FileMissing, FileTooLarge } from './errors.js';
import type { FileBucket } from './file-bucket.js';
import { createFiles, type Files } from './files.js';

let store: TestDocuments;
let files: Files;

beforeAll(async () => {
  store = await startTestDocuments();
  files = createFiles(store.documents.gridFsBucket('files'));
});
afterAll(() => store.stop());

const about = { fileName: 'Zeichnung ä.pdf', mime: 'application/pdf', maxBytes: 10_000_000 };
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const read = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray());
const chunks = (): Promise<number> =>
  store.documents.collection<{ readonly _id: string; readonly files_id: string }>('files.chunks').count({});

/** The bytes in chunks, as they arrive from the network. */
const pieces = (bytes: Buffer, size = 64_000): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size)),
  );

it.each([0, 1, 255 * 1024, 255 * 1024 + 1, 5_000_000])('%i bytes are read back with size and hash', async (size) => {
  const bytes = randomBytes(size);
  const id = newId();
  expect(await files.put(id, pieces(bytes), about)).toEqual({ size, sha256: sha256(bytes) });
  expect(sha256(await read(await files.open(id)))).toBe(sha256(bytes));
  expect(await files.info(id)).toEqual({
    fileName: 'Zeichnung ä.pdf',
    mime: 'application/pdf',
    size,
    sha256: sha256(bytes),
    storedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it('A file over the limit leaves nothing behind', async () => {
  const id = newId();
  const maxBytes = 1_000_000;
  await expect(files.put(id, pieces(randomBytes(maxBytes)), { ...about, maxBytes })).resolves.toMatchObject({
    size: maxBytes,
  });
  const tooLarge = newId();
  const before = await chunks();
  await expect(files.put(tooLarge, pieces(randomBytes(maxBytes + 1)), { ...about, maxBytes })).rejects.toThrow(
    FileTooLarge,
  );
  expect(await files.info(tooLarge)).toBeUndefined();
  expect(await chunks()).toBe(before);
});

it('An interrupted upload leaves nothing behind', async () => {
  const id = newId();
  const before = await chunks();
  const broken = async function* () {
    yield randomBytes(600_000);
    throw new Error('the client has disconnected');
  };
  await expect(files.put(id, Readable.from(broken()), about)).rejects.toThrow('the client has disconnected');
  expect(await files.info(id)).toBeUndefined();
  expect(await chunks()).toBe(before);
});

it('A failure of the store at the very end of a file is reported, and the file can be stored again', async () => {
  const id = newId();
  const bucket: FileBucket = store.documents.gridFsBucket('files');
  const failing = createFiles({
    find: (filter, options) => bucket.find(filter, options),
    openDownloadStream: (...args) => bucket.openDownloadStream(...args),
    delete: (attempt) => bucket.delete(attempt),
    openUploadStreamWithId: (attempt, name, options) => {
      const upload = bucket.openUploadStreamWithId(attempt, name, options);
      return new Writable({
        write: (chunk, encoding, done) => void upload.write(chunk, encoding, done),
        // Bytes have been stored by then, their description has not.
        final: (done) => done(new Error('the store is unavailable')),
      });
    },
  });
  const bytes = randomBytes(300_000);
  await expect(failing.put(id, pieces(bytes), about)).rejects.toThrow('the store is unavailable');
  expect(await files.info(id)).toBeUndefined();
  await files.put(id, pieces(bytes), about);
  expect(await read(await files.open(id))).toEqual(bytes);
});

it('A file that is stored twice concurrently is read back complete', async () => {
  const id = newId();
  const bytes = randomBytes(700_000);
  const attempts = await Promise.allSettled([files.put(id, pieces(bytes), about), files.put(id, pieces(bytes), about)]);
  expect(attempts.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await read(await files.open(id))).toEqual(bytes);
  expect(await files.remove(id)).toBe(true);
  expect(await files.info(id)).toBeUndefined();
});

it('Files that an earlier version stored under its id are read and removed', async () => {
  const id = newId();
  const bucket: FileBucket = store.documents.gridFsBucket('files');
  const metadata = { mime: 'application/pdf', sha256: 'x' };
  const upload = bucket.openUploadStreamWithId(id, 'old.pdf', { metadata });
  await new Promise<void>((resolve) => upload.end(Buffer.from('old'), () => resolve()));
  expect(await files.info(id)).toMatchObject({ fileName: 'old.pdf', size: 3 });
  expect((await read(await files.open(id))).toString()).toBe('old');
  expect(await files.remove(id)).toBe(true);
  expect(await files.info(id)).toBeUndefined();
});

it('An existing file is not changed by an upload under the same id', async () => {
  const id = newId();
  const bytes = randomBytes(1000);
  await files.put(id, pieces(bytes), about);
  await expect(files.put(id, pieces(randomBytes(10)), about)).rejects.toThrow('already');
  expect(await read(await files.open(id))).toEqual(bytes);
});

it.each([
  [0, 9],
  [260_000, 270_000],
  [599_999, 599_999],
  [599_990, 700_000],
])('Bytes %i to %i can be read', async (first, last) => {
  const id = newId();
  const bytes = randomBytes(600_000);
  await files.put(id, pieces(bytes), about);
  const part = await read(await files.open(id, { first, last }));
  expect(part.equals(bytes.subarray(first, last + 1))).toBe(true);
  await expect(files.open(id, { first: 600_000, last: 600_001 })).rejects.toThrow(RangeError);
});

it('A removed file and its bytes are gone', async () => {
  const id = newId();
  const before = await chunks();
  await files.put(id, pieces(randomBytes(1000)), about);
  expect(await files.remove(id)).toBe(true);
  expect(await files.remove(id)).toBe(false);
  expect(await files.info(id)).toBeUndefined();
  expect(await chunks()).toBe(before);
  await expect(files.open(id)).rejects.toThrow(FileMissing);
});
