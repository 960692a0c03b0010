/** Queue of files to make pictures of. */
export const previewQueue = 'previews';

/** A file that was uploaded, and the event that told so. */
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
