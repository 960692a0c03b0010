/** Name of the queue of files to make previews of. */
export const previewQueue = 'previews';

/** Name of the queue of files that a publication waits for; processed before the others and never throttled. */
export const awaitedPreviewQueue = 'awaited-previews';

/** In these queues companies take turns. */
export const previewQueues = [previewQueue, awaitedPreviewQueue];

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
