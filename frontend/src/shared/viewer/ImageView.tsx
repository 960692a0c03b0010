import { Box } from '@mui/material';
import { useCallback, useState } from 'react';
import { ViewerFrame } from './ViewerFrame.js';
import { ZoomButtons } from './ZoomButtons.js';

type Props = { readonly blob: Blob; readonly name: string; readonly onDamaged: () => void };

/** A picture that fits the width and can be enlarged. */
const ImageView = ({ blob, name, onDamaged }: Props) => {
  const [zoom, setZoom] = useState(1);
  // The address lives exactly as long as the element that shows it.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return (
    <ViewerFrame toolbar={<ZoomButtons zoom={zoom} onZoom={setZoom} />}>
      <Box
        component="img"
        ref={show}
        alt={name}
        onError={onDamaged}
        sx={{
          m: 'auto',
          display: 'block',
          ...(zoom === 1
            ? { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }
            : { width: `${zoom * 100}%`, maxWidth: 'none' }),
        }}
      />
    </ViewerFrame>
  );
};

export default ImageView;
