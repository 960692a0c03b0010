/** Queue of files to make previews of. */
export const previewQueue = 'previews';

/** Queue of files that a publication waits for: done before the others, and never throttled. */
export const awaitedPreviewQueue = 'awaited-previews';

/** A file, and the event because of which its preview is made. */
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
