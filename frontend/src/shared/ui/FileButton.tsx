import { Button, type ButtonProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useRef } from 'react';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'loading' | 'startIcon'> & {
  readonly label: string;
  /** The file types that the browser offers: extensions, separated by commas. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** A button that opens the browser's file dialog. */
export const FileButton = ({ label, accept, multiple = false, onFiles, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        tabIndex={-1}
        // The button represents it to screen readers.
        aria-hidden
        aria-label={label}
        style={visuallyHidden}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that the same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
};
