import { jobQueues } from '@torno/domain';

/** The queues in which companies take turns. */
export const previewQueues = [jobQueues.previews, jobQueues.awaitedPreviews];

/** A file, and the event that caused its preview to be made. */
export type PreviewJob = {
  readonly attachmentKey: string;
  readonly eventId: string;
  readonly correlationId: string;
};

export const isPreviewJob = (payload: unknown): payload is PreviewJob =>
  typeof payload === 'object' &&
  payload !== null &&
  ['attachmentKey', 'eventId', 'correlationId'].every(
    (field) => field in payload && typeof (payload as Record<string, unknown>)[field] === 'string',
  );
