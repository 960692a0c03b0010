import type { FileReference } from '@torno/contract';
import { fileAddress } from '../../api/files.js';
import { FileImage } from './FileImage.js';

type Props = {
  readonly file: Pick<FileReference, 'attachmentID' | 'label' | 'previewUrl'>;
  /** Pixels. */
  readonly side: number;
};

/** A small picture of a file beside its name, or the type of the file without one (SDET-55). */
export const FileThumbnail = ({ file: { attachmentID, label, previewUrl }, side }: Props) => {
  const small = { attachmentKey: attachmentID, rendition: 'thumbnail' } as const;
  const url = previewUrl === null ? null : fileAddress('attachmentRendition', { params: small });
  return <FileImage url={url} alt="" fileName={label} width={side} height={side} />;
};
