import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eventCatalogue } from '@torno/domain';
import { newId } from '@torno/kernel';
import { createFiles, silentLog, type Files } from '@torno/platform';
import { attachment } from '../attachments/attachment.js';
import { createCommandRunner, type CommandRunner } from '../command-runner/command-runner.js';
import { metaAt, now } from '../testing/commands.fixture.js';
import { startTestStores, type TestStores } from '../testing/stores.fixture.js';
import { conversionFiles } from './conversion.js';
import { buildConverter } from './converter.fixture.js';
import { pdfOf, createProtectedPdf } from './hostile-files.fixture.js';
import { makePreviews, type PreviewMaker } from './make-previews.js';
import { createConverter, type RunConverter } from './run-converter.js';
import { conversionFolder } from './sandbox.js';

let stores: TestStores;
let files: Files;
let commandRunner: CommandRunner;
let converter: Awaited<ReturnType<typeof buildConverter>>;

beforeAll(async () => {
  stores = await startTestStores(eventCatalogue);
  files = createFiles(stores.documents.gridFsBucket('files'));
  commandRunner = createCommandRunner({ eventStore: stores.eventStore, catalogue: eventCatalogue });
  converter = await buildConverter();
});
afterAll(async () => {
  await stores.stop();
  await converter.remove();
});

/** A promise that tests resolve. */
const gate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

/** Stores a file and describes it, as an upload does. */
const uploadAgain = async (bytes: Buffer, mime = 'application/pdf'): Promise<string> => {
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

/** A file whose bytes nobody has uploaded before: readers of PDF ignore what follows the end. */
const upload = (bytes: Buffer, mime?: string): Promise<string> =>
  uploadAgain(Buffer.concat([bytes, Buffer.from(`\n%${newId()}`)]), mime);

const maker = (options: Partial<PreviewMaker> = {}) =>
  makePreviews({
    commandRunner,
    files,
    convert: createConverter(converter.script, converter.sandbox),
    folders: conversionFolder,
    clock: () => now,
    log: silentLog,
    onOutcome: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });

const refusing: RunConverter = () => Promise.reject(new Error('nothing is converted'));

const make = async (attachmentKey: string, options: Partial<PreviewMaker> = {}): Promise<string[]> => {
  const counted: string[] = [];
  const handle = maker({ onOutcome: (kind, outcome) => counted.push(`${kind} ${outcome}`), ...options });
  await handle({ id: `job-${attachmentKey}`, payload: { attachmentKey, eventId: newId(), correlationId: newId() } });
  return counted;
};
const story = async (key: string) =>
  (await stores.eventStore.readStream(`attachment-${key}`)).slice(1).map(({ type, data }) => [type, data] as const);

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
  expect(await make(key, { convert: refusing })).toEqual(['pdf made']);
});

it('A file that nobody can open is not tried again, and the reason is recorded', async () => {
  const key = await upload(createProtectedPdf());
  let tries = 0;
  const convert: RunConverter = (...call) => {
    tries++;
    return createConverter(converter.script, converter.sandbox)(...call);
  };
  expect(await make(key, { convert })).toEqual(['pdf protected']);
  expect(tries).toBe(1);
  expect(await story(key)).toMatchObject([['AttachmentPreviewFailed', { reason: 'protected' }]]);
});

it.each(['too-much-memory', 'too-long', 'crashed'] as const)(
  'A file that has ended its converter (%s) is tried once, whatever jobs name it',
  async (failure) => {
    let tries = 0;
    const convert: RunConverter = async () => {
      tries++;
      return { failure, detail: 'ended by force' };
    };
    const key = await upload(pdfOf('0 0 100 100 re f'));
    expect(await make(key, { convert })).toEqual([`pdf ${failure}`]);
    expect(await make(key, { convert })).toEqual([]);
    expect(tries).toBe(1);
    expect(await story(key)).toMatchObject([['AttachmentPreviewFailed', { reason: failure }]]);
  },
);

it.each<[string, (preview: string) => Promise<void>]>([
  ['a link to a file that only the worker can read', (preview) => symlink(__filename, preview)],
  ['a directory', (preview) => mkdir(preview).then(() => undefined)],
  ['nothing', () => Promise.resolve()],
])('A converter that claims to have made pictures and leaves %s has crashed', async (_, leave) => {
  const convert: RunConverter = async ({ folder: place }) => {
    await leave(join(place, conversionFiles.preview));
    return { output: 'pictures' };
  };
  const key = await upload(pdfOf(''));
  expect(await make(key, { convert })).toEqual(['pdf crashed']);
  expect(await story(key)).toMatchObject([['AttachmentPreviewFailed', { reason: 'crashed' }]]);
});

it('Two jobs for the same file at the same time are one conversion', async () => {
  let tries = 0;
  const [begun, ended] = [gate(), gate()];
  const convert: RunConverter = async () => {
    tries++;
    begun.open();
    await ended.opened;
    return { failure: 'too-long', detail: 'ended by force' };
  };
  const key = await upload(pdfOf(''));
  const handle = maker({ convert });
  const job = (id: string) => handle({ id, payload: { attachmentKey: key, eventId: newId(), correlationId: newId() } });
  const first = job('upload');
  await begun.opened;
  const second = job('publication');
  ended.open();
  await Promise.all([first, second]);
  expect(tries).toBe(1);
});

describe('Files with the same bytes', () => {
  const sameBytes = () => Buffer.concat([pdfOf('0 0 100 100 re f'), Buffer.from(`\n%${newId()}`)]);
  it('share the pictures of the first, whoever uploads them', async () => {
    const bytes = sameBytes();
    const [first, second] = [await uploadAgain(bytes), await uploadAgain(bytes)];
    expect(await make(first)).toEqual(['pdf made']);
    expect(await make(second, { convert: refusing })).toEqual(['pdf made']);
    expect(await story(second)).toEqual(await story(first));
  });

  it('share the failure of the first', async () => {
    const bytes = sameBytes();
    const [first, second] = [await uploadAgain(bytes), await uploadAgain(bytes)];
    const convert: RunConverter = async () => ({ failure: 'too-much-memory', detail: 'ended by force' });
    expect(await make(first, { convert })).toEqual(['pdf too-much-memory']);
    expect(await make(second, { convert: refusing })).toEqual(['pdf too-much-memory']);
    expect(await story(second)).toMatchObject([['AttachmentPreviewFailed', { reason: 'too-much-memory' }]]);
  });

  it('are one conversion while it is under way', async () => {
    const bytes = sameBytes();
    const keys = [await uploadAgain(bytes), await uploadAgain(bytes)];
    let tries = 0;
    const [begun, ended] = [gate(), gate()];
    const convert: RunConverter = async () => {
      tries++;
      begun.open();
      await ended.opened;
      return { failure: 'too-long', detail: 'ended by force' };
    };
    const handle = maker({ convert });
    const jobs = keys.map((attachmentKey) =>
      handle({ id: newId(), payload: { attachmentKey, eventId: newId(), correlationId: newId() } }),
    );
    await begun.opened;
    ended.open();
    await Promise.all(jobs);
    expect(tries).toBe(1);
    for (const key of keys)
      expect(await story(key)).toMatchObject([['AttachmentPreviewFailed', { reason: 'too-long' }]]);
  });

  it('are converted again as another kind of file', async () => {
    const bytes = sameBytes();
    expect(await make(await uploadAgain(bytes))).toEqual(['pdf made']);
    expect(await make(await uploadAgain(bytes, 'image/png'))).toEqual(['picture damaged']);
  });
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
