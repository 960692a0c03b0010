import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useRef } from 'react';
import { offeredFileTypes } from '../../model/uploads.js';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'fullWidth' | 'loading'> & {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
};

/** A button that opens the browser's file dialog for any number of files. */
export const FileChooser = ({ label, onFiles, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} startIcon={<UploadFile />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={offeredFileTypes}
        tabIndex={-1}
        aria-hidden
        data-testid="file-input"
        style={visuallyHidden}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset, so that a removed file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
};
