import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FileButton } from '../../../../shared/ui/FileButton.js';
import { useFileDrop } from '../../hooks/use-file-drop.js';
import { offeredFileTypes } from '../../model/uploads.js';

type Props = {
  /** The label of the button. */
  readonly label: string;
  /** Which files are accepted, beside the button. */
  readonly hint: string;
  readonly invalid?: boolean;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Other ways to add a file, after the button. */
  readonly children?: ReactNode;
};

/** Accepts any number of files, dropped or chosen. */
export const DropArea = ({ label, hint, invalid = false, loading, disabled, onFiles, children }: Props) => {
  const { isDraggedOver, handlers } = useFileDrop({ onFiles });
  return (
    <Box
      {...handlers}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 2,
        border: '1.5px dashed',
        borderColor: invalid ? 'error.main' : isDraggedOver ? 'primary.main' : 'grey.500',
        bgcolor: isDraggedOver ? 'primary.light' : 'transparent',
        borderRadius: 1,
      }}
    >
      <FileButton
        label={label}
        variant="outlined"
        startIcon={<UploadFile />}
        loading={loading}
        disabled={disabled}
        accept={offeredFileTypes}
        multiple
        onFiles={onFiles}
      />
      {children}
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 180px' }}>
        {hint}
      </Typography>
    </Box>
  );
};
