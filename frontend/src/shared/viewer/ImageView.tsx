import { Box } from '@mui/material';
import { useCallback, useState } from 'react';
import type { ViewFailure } from './failure.js';
import { isSideways, type QuarterTurn } from './quarter-turn.js';
import { TurnButton } from './TurnButton.js';
import { ViewerFrame } from './ViewerFrame.js';
import { ZoomButtons } from './ZoomButtons.js';

type Props = {
  readonly blob: Blob;
  readonly name: string;
  readonly takesFocus?: boolean;
  readonly onFailed: (failure: ViewFailure) => void;
};

/** A picture that fits the viewer and can be zoomed and rotated. */
const ImageView = ({ blob, name, takesFocus, onFailed }: Props) => {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState<QuarterTurn>(0);
  // The object URL lives exactly as long as the element that shows it.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  const sideways = isSideways(turn);
  const toolbar = (
    <>
      <Box sx={{ flex: 1 }} />
      <TurnButton turn={turn} onTurn={setTurn} />
      <ZoomButtons zoom={zoom} onZoom={setZoom} />
    </>
  );
  return (
    <ViewerFrame toolbar={toolbar} takesFocus={takesFocus}>
      {/* The size of the viewer times the zoom, so that all of it can be reached by scrolling. */}
      <Box
        sx={{
          containerType: 'size',
          position: 'relative',
          flexShrink: 0,
          m: 'auto',
          width: `${zoom * 100}%`,
          height: `${zoom * 100}%`,
        }}
      >
        <Box
          component="img"
          ref={show}
          alt={name}
          onError={() => onFailed('damaged')}
          sx={{
            position: 'absolute',
            top: '50%',
            left: '50%',
            width: sideways ? '100cqh' : '100cqw',
            height: sideways ? '100cqw' : '100cqh',
            objectFit: 'contain',
            transform: `translate(-50%, -50%) rotate(${turn}deg)`,
          }}
        />
      </Box>
    </ViewerFrame>
  );
};

export default ImageView;
