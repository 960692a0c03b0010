import { Button, type ButtonProps, Popover } from '@mui/material';
import { type ReactNode, useState } from 'react';

type Props = Pick<ButtonProps, 'variant' | 'color' | 'className' | 'sx'> & {
  readonly label: string;
  /** The name of the popover; by default the name of the button. */
  readonly title?: string;
  /** CSS lengths. */
  readonly width?: string | number;
  readonly maxWidth: string | number;
  /** Units of the theme around the content. */
  readonly padding?: number;
  /** The content; an action in it may close the popover. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
};

/** A small button below which something more opens. */
export const PopoverButton = ({ label, title = label, width, maxWidth, padding, children, ...button }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        {...button}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width, maxWidth, p: padding } } }}
      >
        {typeof children === 'function' ? children(close) : children}
      </Popover>
    </>
  );
};
