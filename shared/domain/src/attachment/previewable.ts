/** How a picture of a file is made: its first page, itself made smaller, its first scan, or its model seen from a corner. */
export type PreviewKind = 'pdf' | 'picture' | 'tiff' | 'step' | 'iges';

const kinds: Readonly<Record<string, PreviewKind>> = {
  'application/pdf': 'pdf',
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/gif': 'picture',
  'image/webp': 'picture',
  'image/tiff': 'tiff',
  'model/step': 'step',
  'model/iges': 'iges',
};

/** Undefined for files that have no preview, such as DWG and DXF (UPLOAD-18). */
export const previewKindOf = (mime: string): PreviewKind | undefined => kinds[mime];

/** Pixels of the longer side; the thumbnail is sharp on dense screens at half of it. */
export const previewSizes = { preview: 800, thumbnail: 240 } as const;
