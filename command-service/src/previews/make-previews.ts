import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { previewFailures, previewKindOf, type PreviewFailure, type PreviewKind } from '@torno/domain';
import { derivedId, type Clock } from '@torno/kernel';
import type { Files, JobHandler, Log } from '@torno/platform';
import { attachment, type PreviewOutcome } from '../attachments/attachment.js';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { conversionFiles, Unconvertible } from './conversion.js';
import { openConverterOutput } from './converter-output.js';
import { isPreviewJob, type PreviewJob } from './preview-job.js';
import type { RunConverter } from './run-converter.js';

export type PreviewMaker = {
  readonly commandRunner: CommandRunner;
  readonly files: Files;
  readonly convert: RunConverter;
  /** Folders of conversions begin with this path. */
  readonly folders: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with the outcome of each conversion. */
  readonly onOutcome: (kind: PreviewKind, outcome: 'made' | PreviewFailure) => void;
  /** Ends running conversions; the queue delivers their jobs again. */
  readonly signal: AbortSignal;
};

const megabyte = 1024 * 1024;
const picture = { mime: 'image/webp', maxBytes: 8 * megabyte };

/** How the files of a conversion are stored, the preview last: once it is there, the others are. */
const stored = {
  [conversionFiles.model]: { mime: 'model/gltf-binary', maxBytes: 64 * megabyte },
  [conversionFiles.thumbnail]: picture,
  [conversionFiles.preview]: picture,
} as const;

/** To be raised when converters make other pictures of the same bytes, or manage more files than before. */
const converterVersion = '2';

/** The bytes that a conversion reads; files with the same bytes share its result. */
type Content = { readonly kind: PreviewKind; readonly sha256: string };

const keyOf = ({ kind, sha256 }: Content, name: string): string =>
  derivedId('derivative', converterVersion, kind, sha256, name);

/** Calls under the same key share one result while it is being made. */
const createSharedCalls = <T>() => {
  const runningCalls = new Map<string, Promise<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const outcome = runningCalls.get(key) ?? make().finally(() => runningCalls.delete(key));
    runningCalls.set(key, outcome);
    return outcome;
  };
};

/**
 * Handles preview jobs: converts a file, stores the pictures, and records the outcome in the file's stream. Each content
 * is converted only once, whoever uploads it and whatever the outcome: one that exhausts a converter would exhaust the
 * next one too.
 */
export const makePreviews = ({
  commandRunner,
  files,
  convert,
  folders,
  clock,
  log,
  onOutcome,
  signal,
}: PreviewMaker): JobHandler => {
  const isStored = async (key: string): Promise<boolean> => (await files.info(key)) !== undefined;

  const store = async (content: Content, folder: string, name: keyof typeof stored): Promise<void> => {
    const key = keyOf(content, name);
    if (await isStored(key)) return;
    const file = await openConverterOutput(join(folder, name));
    if (!file) throw new Unconvertible('crashed', `${name} is not a file`);
    await files.put(key, file.createReadStream(), { fileName: name, ...stored[name] });
  };

  /** The failure is the name of an empty file. */
  const storeFailure = async (content: Content, failure: PreviewFailure): Promise<void> => {
    const key = keyOf(content, 'failure');
    if (!(await isStored(key)))
      await files.put(key, Readable.from([]), { fileName: failure, mime: 'text/plain', maxBytes: 0 });
  };

  /** The files that an earlier conversion of the same bytes has stored. */
  const earlierOutcome = async (content: Content): Promise<PreviewOutcome | undefined> => {
    const { preview, thumbnail, model } = conversionFiles;
    if (await isStored(keyOf(content, preview)))
      return {
        previewKey: keyOf(content, preview),
        thumbnailKey: keyOf(content, thumbnail),
        glbKey: (await isStored(keyOf(content, model))) ? keyOf(content, model) : null,
      };
    const failureFile = await files.info(keyOf(content, 'failure'));
    const failure = previewFailures.find((name) => name === failureFile?.fileName);
    return failure && { failure };
  };

  const convertContent = async (content: Content, attachmentKey: string): Promise<void> => {
    const { kind } = content;
    const folder = await mkdtemp(folders);
    try {
      await pipeline(await files.open(attachmentKey), createWriteStream(join(folder, conversionFiles.source)));
      const answer = await convert({ kind, folder }, signal);
      if ('failure' in answer) throw new Unconvertible(answer.failure, answer.detail);
      const { preview, thumbnail, model } = conversionFiles;
      if (answer.output === 'pictures and model') await store(content, folder, model);
      await store(content, folder, thumbnail);
      await store(content, folder, preview);
    } catch (error) {
      if (!(error instanceof Unconvertible)) throw error;
      const { failure, message: detail } = error;
      log.warn({ attachment: attachmentKey, kind, failure, detail }, 'The worker could not make a preview of a file');
      await storeFailure(content, failure);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  const byContent = createSharedCalls<PreviewOutcome>();
  const outcomeOf = (content: Content, attachmentKey: string): Promise<PreviewOutcome> =>
    byContent(`${content.kind} ${content.sha256}`, async () => {
      const before = await earlierOutcome(content);
      if (before) return before;
      await convertContent(content, attachmentKey);
      const outcome = await earlierOutcome(content);
      if (!outcome) throw new Error(`The pictures of ${attachmentKey} are gone`);
      return outcome;
    });

  const make = async (id: string, { attachmentKey, eventId, correlationId }: PreviewJob): Promise<void> => {
    const { state } = await commandRunner.load(attachment, attachmentKey);
    if (state.status !== 'stored' || state.previewKey !== null || state.previewFailure !== null) return;
    const kind = previewKindOf(state.mime);
    if (kind === undefined) return;
    const data = await outcomeOf({ kind, sha256: state.sha256 }, attachmentKey);
    await commandRunner.execute(attachment, attachmentKey, {
      type: 'RecordPreview',
      data,
      meta: {
        id: derivedId('preview', id, 'failure' in data ? data.failure : 'made'),
        at: clock(),
        actor: { userId: 'previews', companyId: '', role: 'system' },
        correlationId,
        causationId: eventId,
      },
    });
    onOutcome(kind, 'failure' in data ? data.failure : 'made');
  };

  /** A publication that waits for a file has it checked by a second job, which may come while the first runs. */
  const byFile = createSharedCalls<void>();
  return async ({ id, payload }) => {
    if (!isPreviewJob(payload)) throw new Error(`Job ${id} is not a preview job`);
    await byFile(payload.attachmentKey, () => make(id, payload));
  };
};
