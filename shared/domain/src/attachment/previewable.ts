/**
 * How the picture of a file is made: from the first page, by scaling, from the first scan, or by rendering the model
 * from a corner.
 */
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

/** Pixels of the longer side; thumbnails are displayed at half of it, so they are sharp on high-density screens. */
export const previewSizes = { preview: 800, thumbnail: 240 } as const;
