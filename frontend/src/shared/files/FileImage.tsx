import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { Box, Skeleton, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { extensionOf } from '../viewer/file-kind.js';
import { useNearViewport } from '../ui/use-near-viewport.js';
import { useFile } from '../../api/files.js';

type Props = {
  /** Address from the API; null for no picture. */
  readonly url: string | null;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** Name of the file; its type is shown when there is no picture (SDET-55). */
  readonly fileName?: string | null;
  /** Pixels, or the full width. */
  readonly width: number | '100%';
  /** Pixels. */
  readonly height: number;
  /** Shows the whole picture, or fills the frame. */
  readonly fit?: 'contain' | 'cover';
};

/**
 * A picture from the API, which requires the user's token; it loads only near the viewport and reserves its space
 * meanwhile.
 */
export const FileImage = ({ url, alt, fileName, width, height, fit = 'contain' }: Props) => {
  const { element, near: seen } = useNearViewport<HTMLElement>({ once: true });
  const { data: blob, isError } = useFile(seen ? url : null);
  const [broken, setBroken] = useState<string>();
  // The object URL lives exactly as long as the element that shows it.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || blob === undefined) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  const frame = { width, height, borderRadius: 1, flexShrink: 0 };
  if (url === null || url === '' || isError || broken === url) {
    const type = extensionOf(fileName ?? '').toUpperCase();
    return (
      <Box sx={{ ...frame, display: 'grid', placeContent: 'center', bgcolor: 'grey.200', color: 'text.secondary' }}>
        {type === '' ? (
          <ImageOutlined fontSize="small" titleAccess={alt === '' ? undefined : alt} />
        ) : (
          <Typography component="span" variant="caption" aria-hidden={alt === ''}>
            {type}
          </Typography>
        )}
      </Box>
    );
  }
  // A picture out of view does not load, so it shows no progress.
  if (!seen) return <Box ref={element} sx={{ ...frame, bgcolor: 'grey.200' }} />;
  if (blob === undefined) return <Skeleton variant="rounded" sx={frame} />;
  return (
    <Box
      component="img"
      ref={show}
      alt={alt}
      onError={() => setBroken(url)}
      sx={{ ...frame, objectFit: fit, bgcolor: 'common.white' }}
    />
  );
};
