import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { previewKindOf, type PreviewFailure, type PreviewKind } from '@torno/domain';
import { derivedId, type Clock } from '@torno/kernel';
import type { Files, JobHandler, Log } from '@torno/platform';
import { attachment, type PreviewOutcome } from '../attachments/attachment.js';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { conversionFiles, Unconvertible, type ConversionAnswer } from './conversion.js';
import { openMade } from './made-files.js';
import { isPreviewJob, type PreviewJob } from './preview-job.js';
import type { RunConverter } from './run-converter.js';
import { conversionFolder } from './sandbox.js';

export type PreviewMaker = {
  readonly commandRunner: CommandRunner;
  readonly files: Files;
  readonly convert: RunConverter;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with the outcome of each conversion. */
  readonly counted: (kind: PreviewKind, outcome: 'made' | PreviewFailure) => void;
  /** Ends running conversions; the queue delivers their jobs again. */
  readonly signal: AbortSignal;
};

const megabyte = 1024 * 1024;
const picture = { mime: 'image/webp', maxBytes: 8 * megabyte };

/** How the files of a conversion are stored. */
const stored = {
  [conversionFiles.preview]: picture,
  [conversionFiles.thumbnail]: picture,
  [conversionFiles.model]: { mime: 'model/gltf-binary', maxBytes: 64 * megabyte },
} as const;

/**
 * Handles preview jobs: converts a file, stores the pictures, and records the outcome in the file's stream. A file is
 * tried once, whatever the outcome: one that exhausts a converter would exhaust the next one too.
 */
export const makePreviews = ({
  commandRunner,
  files,
  convert,
  clock,
  log,
  counted,
  signal,
}: PreviewMaker): JobHandler => {
  /** The key is derived from the file's key, so that a repeated job finds the pictures it stored before. */
  const store = async (attachmentKey: string, folder: string, name: keyof typeof stored): Promise<string> => {
    const key = derivedId('preview', attachmentKey, name);
    if (await files.info(key)) return key;
    const file = await openMade(join(folder, name));
    if (!file) throw new Unconvertible('crashed', `${name} is no file`);
    await files.put(key, file.createReadStream(), { fileName: name, ...stored[name] });
    return key;
  };

  const outcomeOf = async (
    answer: ConversionAnswer,
    attachmentKey: string,
    folder: string,
  ): Promise<PreviewOutcome> => {
    if ('failure' in answer) return { failure: answer.failure };
    const { preview, thumbnail, model } = conversionFiles;
    return {
      previewKey: await store(attachmentKey, folder, preview),
      thumbnailKey: await store(attachmentKey, folder, thumbnail),
      glbKey: answer.made === 'pictures and model' ? await store(attachmentKey, folder, model) : null,
    };
  };

  const make = async (id: string, { attachmentKey, eventId, correlationId }: PreviewJob): Promise<void> => {
    const { state } = await commandRunner.load(attachment, attachmentKey);
    if (state.status !== 'stored' || state.previewKey !== null || state.previewFailure !== null) return;
    const kind = previewKindOf(state.mime);
    if (kind === undefined) return;
    const folder = await mkdtemp(conversionFolder);
    try {
      await pipeline(await files.open(attachmentKey), createWriteStream(join(folder, conversionFiles.source)));
      const answer = await convert({ kind, folder }, signal);
      const data = await outcomeOf(answer, attachmentKey, folder).catch((error: unknown) => {
        if (!(error instanceof Unconvertible)) throw error;
        return { failure: error.failure, detail: error.message };
      });
      if ('failure' in data)
        log.warn({ attachment: attachmentKey, kind, ...answer, ...data }, 'No preview could be made of a file');
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
      counted(kind, 'failure' in data ? data.failure : 'made');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  /** By file: a publication that waits for a file has it checked by a second job, which may come while the first runs. */
  const running = new Map<string, Promise<void>>();
  return async ({ id, payload }) => {
    if (!isPreviewJob(payload)) throw new Error(`Job ${id} is not a preview job`);
    const { attachmentKey } = payload;
    const made = running.get(attachmentKey) ?? make(id, payload).finally(() => running.delete(attachmentKey));
    running.set(attachmentKey, made);
    await made;
  };
};
