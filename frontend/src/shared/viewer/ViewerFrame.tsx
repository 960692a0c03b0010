import { Box } from '@mui/material';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';

type Props = {
  /** Buttons for pages, zoom and the like. */
  readonly toolbar?: ReactNode;
  /** Takes the focus at once, so that keys work without a click. */
  readonly takesFocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** The part that scrolls. */
  readonly scrollerRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** A toolbar above the picture, which scrolls on its own. */
export const ViewerFrame = ({ toolbar, takesFocus = false, onKeyDown, scrollerRef, children }: Props) => {
  const scroller = useRef<HTMLElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(scrollerRef, () => scroller.current);
  useEffect(() => {
    if (takesFocus) scroller.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      {toolbar && (
        <Box
          className="no-print"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0, sm: 0.5 },
            minHeight: 40,
            px: { xs: 0.5, sm: 1 },
            flexWrap: 'wrap',
          }}
        >
          {toolbar}
        </Box>
      )}
      {/* Focusable, so that the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Box
        ref={scroller}
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'grey.200', display: 'flex' }}
      >
        {children}
      </Box>
    </Box>
  );
};
