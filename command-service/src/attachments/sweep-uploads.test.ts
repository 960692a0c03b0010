import { Readable } from 'node:stream';
import { newId } from '@torno/kernel';
import { createOrphanedUploads, silentLog } from '@torno/platform';
import { ObjectId } from 'mongodb';
import { metaOf } from '../testing/people.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { attachment } from './attachment.js';
import { sweepCheckpointCollection, sweepUploads } from './sweep-uploads.js';

let service: TestProcessManagers;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
});
afterAll(() => service?.stop());
beforeEach(async () => {
  for (const name of ['files.files', 'files.chunks', sweepCheckpointCollection])
    await service.documents.collection(name).deleteMany({});
});

const hourMs = 3_600_000;
const retentionMs = 300_000;

/** Sweeps as the worker would in so many hours; returns the log lines. */
const sweepIn = async (hours: number): Promise<unknown> => {
  let logged: unknown;
  const { documents, commandRunner } = service;
  const log = { ...silentLog, info: (what: unknown) => void (logged = what) };
  const uploads = createOrphanedUploads(documents, 'files');
  await sweepUploads({ uploads, documents, commandRunner, log }, new Date(Date.now() + hours * hourMs));
  return logged;
};

const chunks = (): Promise<number> => service.documents.collection('files.chunks').count({});

const put = async (fileName = 'drawing.pdf'): Promise<string> => {
  const key = newId();
  const about = { fileName, mime: 'application/pdf', maxBytes: 1_000_000 };
  await service.files.put(key, Readable.from([Buffer.alloc(retentionMs, 1)]), about);
  return key;
};

const recordUpload = (key: string): Promise<unknown> =>
  service.commandRunner.execute(attachment, key, {
    type: 'RecordUpload',
    data: {
      type: 'MessageDocument',
      ownerCompanyId: newId(),
      rfqId: null,
      referId: null,
      fileName: 'drawing.pdf',
      mime: 'application/pdf',
      size: retentionMs,
      sha256: '',
    },
    meta: metaOf(service),
  });

/** The chunks of an upload whose process was killed; the last chunk is as many hours old as the last argument says. */
const dieUploading = async (...hoursAgo: readonly number[]): Promise<void> => {
  const stored = service.documents.collection<{ readonly _id: string; readonly files_id: string; readonly n: number }>(
    'files.chunks',
  );
  const upload = newId();
  for (const [n, hours] of hoursAgo.entries()) {
    const id = ObjectId.createFromTime(Math.floor((Date.now() - hours * hourMs) / 1000));
    await stored.insertOne({ _id: id as unknown as string, files_id: upload, n });
  }
};

it('The chunks of an upload interrupted more than a day ago are removed, unlike those of younger and running uploads', async () => {
  await dieUploading(30, 29);
  await dieUploading(2);
  await dieUploading(26, 1);
  expect(await sweepIn(0)).toEqual({ removed: 0, incomplete: 1, hidden: 0 });
  expect(await chunks()).toBe(3);
  expect(await sweepIn(0)).toBeUndefined();
});

it('An upload that was running during one sweep is checked again by the next', async () => {
  await dieUploading(26, 1);
  await sweepIn(0);
  expect(await sweepIn(24)).toMatchObject({ incomplete: 1 });
  expect(await chunks()).toBe(0);
});

it('Files that an event refers to, and pictures made of files, are kept', async () => {
  const key = await put();
  await recordUpload(key);
  const preview = await put('preview.webp');
  const before = await chunks();
  for (const hours of [25, 27]) expect(await sweepIn(hours)).toBeUndefined();
  expect(await chunks()).toBe(before);
  expect(await service.files.info(key)).toMatchObject({ size: retentionMs });
  expect(await service.files.info(preview)).toMatchObject({ size: retentionMs });
});

it('A file older than a day that no event refers to is hidden, and removed an hour later', async () => {
  const key = await put();
  expect(await sweepIn(23)).toBeUndefined();
  expect(await service.files.info(key)).toBeDefined();
  expect(await sweepIn(25)).toEqual({ removed: 0, incomplete: 0, hidden: 1 });
  expect(await service.files.info(key)).toBeUndefined();
  expect(await sweepIn(25.5)).toBeUndefined();
  expect(await chunks()).toBeGreaterThan(0);
  expect(await sweepIn(26.5)).toEqual({ removed: 1, incomplete: 0, hidden: 0 });
  expect(await chunks()).toBe(0);
});

it('A file that was hidden while its command was running is shown again', async () => {
  const key = await put();
  await sweepIn(25);
  await recordUpload(key);
  expect(await sweepIn(26.5)).toBeUndefined();
  expect(await service.files.info(key)).toMatchObject({ size: retentionMs });
});
