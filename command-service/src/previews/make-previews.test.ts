import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eventCatalogue } from '@torno/domain';
import { startDocumentStore, type DocumentStore } from '@torno/engine-document-store';
import { startEventStore, type EventStore as EventStoreServer } from '@torno/engine-event-store';
import { newId } from '@torno/kernel';
import {
  connectDocuments,
  connectEventStore,
  createFiles,
  personalVault,
  silentLog,
  type Documents,
  type EventStore,
  type Files,
} from '@torno/platform';
import { attachment } from '../attachments/attachment.js';
import { createCommandRunner, type CommandRunner } from '../command-runner/command-runner.js';
import { metaAt, now } from '../testing/commands.fixture.js';
import { buildConverter } from './converter.fixture.js';
import { pdfOf, protectedPdf } from './hostile-files.fixture.js';
import { makePreviews, type PreviewMaker } from './make-previews.js';
import { createConverter, type RunConverter } from './run-converter.js';

let folder: string;
let eventServer: EventStoreServer;
let documentServer: DocumentStore;
let documents: Documents;
let eventStore: EventStore;
let files: Files;
let commandRunner: CommandRunner;
let converter: Awaited<ReturnType<typeof buildConverter>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'previews-'));
  eventServer = await startEventStore({ dataDir: join(folder, 'events'), durability: 'process' });
  documentServer = await startDocumentStore({ dataDir: join(folder, 'documents'), durability: 'process' });
  documents = await connectDocuments({ url: documentServer.url, database: 'torno' });
  eventStore = connectEventStore({
    url: eventServer.url,
    catalogue: eventCatalogue,
    vault: personalVault(documents),
    log: silentLog,
  });
  files = createFiles(documents.gridFsBucket('files'));
  commandRunner = createCommandRunner({ eventStore, catalogue: eventCatalogue });
  converter = await buildConverter();
});
afterAll(async () => {
  await eventStore.close();
  await documents.close();
  await eventServer.close();
  await documentServer.close();
  await converter.remove();
  await rm(folder, { recursive: true });
});

/** A file in its state after the upload. */
const upload = async (bytes: Buffer, mime = 'application/pdf'): Promise<string> => {
  const key = newId();
  const about = { fileName: 'shaft.pdf', mime };
  const stored = await files.put(key, Readable.from([bytes]), { ...about, maxBytes: 10_000_000 });
  await commandRunner.execute(attachment, key, {
    type: 'RecordUpload',
    data: { ...about, ...stored, type: 'PositionDocument', ownerCompanyId: 'c', rfqId: 'r', referId: 'p' },
    meta: metaAt(now, undefined, newId()),
  });
  return key;
};

const make = async (attachmentKey: string, options: Partial<PreviewMaker> = {}): Promise<string[]> => {
  const counted: string[] = [];
  const handle = makePreviews({
    commandRunner,
    files,
    convert: createConverter(converter.script),
    clock: () => now,
    log: silentLog,
    counted: (kind, outcome) => counted.push(`${kind} ${outcome}`),
    pauses: [1, 1],
    signal: new AbortController().signal,
    ...options,
  });
  await handle({ id: `job-${attachmentKey}`, payload: { attachmentKey, eventId: newId(), correlationId: newId() } });
  return counted;
};
const story = async (key: string) =>
  (await eventStore.readStream(`attachment-${key}`)).slice(1).map(({ type, data }) => [type, data] as const);

it('The pictures of an uploaded file are stored and recorded once, even if the job is delivered again', async () => {
  const key = await upload(pdfOf('0 0 100 100 re f'));
  expect(await make(key)).toEqual(['pdf made']);
  const [[type, data] = []] = await story(key);
  expect(type).toBe('AttachmentPreviewCreated');
  const { previewKey, thumbnailKey } = data as Record<string, string>;
  for (const picture of [previewKey!, thumbnailKey!])
    expect(await files.info(picture)).toMatchObject({ mime: 'image/webp', size: expect.any(Number) });
  expect(await make(key)).toEqual([]);
  expect(await story(key)).toHaveLength(1);
});

it('A repeated job reuses the pictures that were stored before the crash', async () => {
  const key = await upload(pdfOf('0 0 100 100 re f'));
  const away: CommandRunner = { ...commandRunner, execute: () => Promise.reject(new Error('the event store is away')) };
  await expect(make(key, { commandRunner: away })).rejects.toThrow('away');
  expect(await story(key)).toEqual([]);
  expect(await make(key)).toEqual(['pdf made']);
});

it('A file that nobody can open is not tried again, and the reason is recorded', async () => {
  const key = await upload(protectedPdf());
  let tries = 0;
  const convert: RunConverter = (...order) => {
    tries++;
    return createConverter(converter.script)(...order);
  };
  expect(await make(key, { convert })).toEqual(['pdf protected']);
  expect(tries).toBe(1);
  expect(await story(key)).toEqual([['AttachmentPreviewFailed', { reason: 'protected' }]]);
});

/** A converter that ends as if it was killed, a few times. */
const killed = (times: number) => {
  let tries = 0;
  const convert: RunConverter = async (...order) => {
    tries++;
    if (tries <= times) return { failure: 'too-much-memory', detail: 'killed' };
    return createConverter(converter.script)(...order);
  };
  return { convert, tries: () => tries };
};

it('A conversion is repeated when its converter was killed', async () => {
  const { convert, tries } = killed(2);
  const key = await upload(pdfOf('0 0 100 100 re f'));
  expect(await make(key, { convert })).toEqual(['pdf made']);
  expect(tries()).toBe(3);
});

it('A failure is recorded when every converter was killed, and a later job may try again', async () => {
  const { convert, tries } = killed(3);
  const key = await upload(pdfOf('0 0 100 100 re f'));
  expect(await make(key, { convert })).toEqual(['pdf too-much-memory']);
  expect(tries()).toBe(3);
  expect(await make(key)).toEqual(['pdf made']);
  expect((await story(key)).map(([type]) => type)).toEqual(['AttachmentPreviewFailed', 'AttachmentPreviewCreated']);
});

it('A file whose type has no preview, or that has no description, is ignored', async () => {
  expect(await make(await upload(Buffer.from('AC1032'), 'image/vnd.dwg'))).toEqual([]);
  expect(await make(newId())).toEqual([]);
});

it('A job returns to the queue when the worker ends, or when the bytes cannot be read', async () => {
  const ended = AbortSignal.abort();
  await expect(make(await upload(pdfOf('')), { signal: ended })).rejects.toThrow('aborted');
  const key = await upload(pdfOf(''));
  await files.remove(key);
  await expect(make(key)).rejects.toThrow('There is no file');
});
