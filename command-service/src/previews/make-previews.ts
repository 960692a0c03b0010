import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { previewKindOf, type PreviewFailure, type PreviewKind } from '@torno/domain';
import { derivedId, type Clock } from '@torno/kernel';
import type { Files, JobHandler, Log } from '@torno/platform';
import { attachment, type PreviewOutcome } from '../attachments/attachment.js';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { conversionFiles, type ConversionAnswer } from './conversion.js';
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

const mostPictureBytes = 8 * 1024 * 1024;
const mostModelBytes = 64 * 1024 * 1024;

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
  const store = async (attachmentKey: string, path: string, mime: string, maxBytes: number): Promise<string> => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const key = derivedId('preview', attachmentKey, name);
    if (!(await files.info(key))) await files.put(key, createReadStream(path), { fileName: name, mime, maxBytes });
    return key;
  };

  const outcomeOf = async (
    answer: ConversionAnswer,
    attachmentKey: string,
    folder: string,
  ): Promise<PreviewOutcome> => {
    if ('failure' in answer) return { failure: answer.failure };
    const picture = (name: string): Promise<string> =>
      store(attachmentKey, join(folder, name), 'image/webp', mostPictureBytes);
    return {
      previewKey: await picture(conversionFiles.preview),
      thumbnailKey: await picture(conversionFiles.thumbnail),
      glbKey:
        answer.made === 'pictures and model'
          ? await store(attachmentKey, join(folder, conversionFiles.model), 'model/gltf-binary', mostModelBytes)
          : null,
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
      if ('failure' in answer)
        log.warn({ attachment: attachmentKey, kind, ...answer }, 'No preview could be made of a file');
      const data = await outcomeOf(answer, attachmentKey, folder);
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
