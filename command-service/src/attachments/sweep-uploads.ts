import type { OrphanedUploads, Documents, Log } from '@torno/platform';
import { pause } from '@torno/platform';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { conversionFiles } from '../previews/conversion.js';
import { attachment } from './attachment.js';

/** The instant up to which uploads have been checked, so that each is checked once. */
export type SweepCheckpoint = { readonly _id: 'uploads'; readonly until: string };

export const sweepCheckpointCollection = 'upload-sweep';

export type UploadSweep = {
  readonly uploads: OrphanedUploads;
  readonly documents: Documents;
  readonly commandRunner: CommandRunner;
  readonly log: Pick<Log, 'info' | 'warn'>;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** No upload lasts longer, and no client repeats one later. */
const ageMs = 24 * hourMs;
/** Longer than any request that began to use the file just before it was hidden. */
const hiddenMs = hourMs;

const previewNames: ReadonlySet<string> = new Set([
  conversionFiles.preview,
  conversionFiles.thumbnail,
  conversionFiles.model,
]);

/**
 * Removes failed uploads that are older than a day: bytes of uploads that never ended, and files that no event refers
 * to, an hour after they were hidden. Previews are kept, because a repeated job reuses them even if it runs much later.
 */
export const sweepUploads = async (
  { uploads, documents, commandRunner, log }: UploadSweep,
  now: Date = new Date(),
): Promise<void> => {
  const checkpoints = documents.collection<SweepCheckpoint>(sweepCheckpointCollection);
  const dateBefore = (ms: number): Date => new Date(now.getTime() - ms);
  const isUsed = async ({ keys, fileName }: { readonly keys: readonly string[]; readonly fileName: string }) => {
    if (previewNames.has(fileName)) return true;
    for (const key of keys) if ((await commandRunner.load(attachment, key)).state.status !== 'none') return true;
    return false;
  };
  const checkpoint = await checkpoints.findOne({ _id: 'uploads' });
  const period = { from: new Date(checkpoint?.until ?? 0), to: dateBefore(ageMs) };
  const removedCount = await uploads.removeHidden(dateBefore(hiddenMs), isUsed);
  const incomplete = await uploads.removeIncomplete(period);
  const hidden = await uploads.hideUnused(period, isUsed, now);
  await checkpoints.updateOne({ _id: 'uploads' }, { $max: { until: period.to.toISOString() } }, { upsert: true });
  if (removedCount + incomplete + hidden > 0)
    log.info({ removed: removedCount, incomplete, hidden }, 'The worker removed orphaned uploads');
};

/** Sweeps some minutes after the start and every hour from then on, until the signal aborts. */
export const sweepUploadsHourly = async (sweep: UploadSweep, signal: AbortSignal): Promise<void> => {
  await pause(10 * minuteMs, signal);
  while (!signal.aborted) {
    try {
      await sweepUploads(sweep);
    } catch (error) {
      sweep.log.warn({ err: error }, 'The worker could not remove orphaned uploads and will retry in an hour');
    }
    await pause(hourMs, signal);
  }
};
