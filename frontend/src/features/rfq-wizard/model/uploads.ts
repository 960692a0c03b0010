import { uploadLimits } from '@torno/domain';

export type UploadTarget =
  | { readonly type: 'NdaDocument' | 'TermsDocument' }
  | { readonly type: 'PositionDocument'; readonly positionId: string };

/** A file being uploaded; it is removed from the list once stored. */
export type Upload = {
  readonly id: string;
  readonly fileName: string;
  readonly target: UploadTarget;
  /** Progress, 0 to 1. */
  readonly progress: number;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The error message. */
  readonly problem: string;
};

export type UploadAction =
  | { readonly type: 'added'; readonly uploads: readonly Pick<Upload, 'id' | 'fileName' | 'target'>[] }
  | { readonly type: 'begun'; readonly id: string }
  | { readonly type: 'progressed'; readonly id: string; readonly progress: number }
  | { readonly type: 'failed'; readonly id: string; readonly problem: string }
  | { readonly type: 'retried'; readonly id: string }
  | { readonly type: 'ended'; readonly id: string };

const withUpload = (uploads: readonly Upload[], id: string, change: Partial<Upload>): readonly Upload[] =>
  uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));

/** The reducer of the uploads. */
export const uploadsAfter = (uploads: readonly Upload[], action: UploadAction): readonly Upload[] => {
  switch (action.type) {
    case 'added':
      return [
        ...uploads,
        ...action.uploads.map((upload): Upload => ({ ...upload, progress: 0, state: 'waiting', problem: '' })),
      ];
    case 'begun':
      return withUpload(uploads, action.id, { state: 'sending', progress: 0 });
    case 'progressed':
      return withUpload(uploads, action.id, { progress: action.progress });
    case 'failed':
      return withUpload(uploads, action.id, { state: 'failed', problem: action.problem });
    case 'retried':
      return withUpload(uploads, action.id, { state: 'waiting', progress: 0, problem: '' });
    case 'ended':
      return uploads.filter(({ id }) => id !== action.id);
  }
};

/** The file to send next, with at most two at a time. */
export const nextToSend = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.filter(({ state }) => state === 'sending').length < 2
    ? uploads.find(({ state }) => state === 'waiting')
    : undefined;

export const uploadsFor = (uploads: readonly Upload[], target: UploadTarget): readonly Upload[] =>
  uploads.filter(
    (upload) =>
      upload.target.type === target.type &&
      (upload.target.type !== 'PositionDocument' ||
        target.type !== 'PositionDocument' ||
        upload.target.positionId === target.positionId),
  );

/** The problem of a file that is found before sending it. */
export const refusalOf = ({ size }: Pick<File, 'size'>): 'attachment.empty' | 'attachment.too-large' | null =>
  size === 0 ? 'attachment.empty' : size > uploadLimits.documentBytes ? 'attachment.too-large' : null;

/** The file types that the file dialog offers; the server decides by the content. */
export const offeredFileTypes =
  '.pdf,.png,.jpg,.jpeg,.gif,.webp,.tif,.tiff,.step,.stp,.iges,.igs,.stl,.3mf,.dxf,.dwg,.docx,.xlsx,.txt,.csv';
