export { createOrphanedUploads, type OrphanedUploads, type Period, type FileKeys } from './orphaned-uploads.js';
export { detectContent, detectionBytes, type Content, type ContentKind } from './detect-content.js';
export * from './errors.js';
export { pictureSize, type PictureSize } from './picture-size.js';
export { createFiles, type ByteRange, type FileInfo, type Files } from './files.js';
