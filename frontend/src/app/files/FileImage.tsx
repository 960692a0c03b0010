import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import { Box, Skeleton } from '@mui/material';
import { useCallback, useState } from 'react';
import { useFile } from '../providers/files.js';

type Props = {
  /** As the API tells it; null for no picture. */
  readonly url: string | null;
  /** Empty for a picture that only decorates. */
  readonly alt: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};

/** A picture of the API, which needs the user's token; keeps its place while it loads. */
export const FileImage = ({ url, alt, width, height }: Props) => {
  const { data: blob, isError } = useFile(url);
  const [broken, setBroken] = useState(false);
  // The address lives exactly as long as the element that shows it.
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
  if (url === null || url === '' || isError || broken)
    return (
      <Box sx={{ ...frame, display: 'grid', placeContent: 'center', bgcolor: '#e9edf0', color: 'text.secondary' }}>
        <BrokenImage fontSize="small" titleAccess={alt === '' ? undefined : alt} />
      </Box>
    );
  if (blob === undefined) return <Skeleton variant="rounded" sx={frame} />;
  return (
    <Box component="img" ref={show} alt={alt} onError={() => setBroken(true)} sx={{ ...frame, objectFit: 'contain' }} />
  );
};
