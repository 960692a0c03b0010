import { Box, Button } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useState } from 'react';
import { FileDialog } from '../../../shared/files/FileDialog.js';
import { FileThumbnail } from '../../../shared/files/FileThumbnail.js';

/** Files by name; each opens in the viewer (BRFQ-25). */
export const FileButtons = ({ files }: { readonly files: readonly FileReference[] }) => {
  const [openedFile, setOpenedFile] = useState<FileReference>();
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {files.map((file) => (
          <Box component="li" key={file.attachmentID} sx={{ maxWidth: 1 }}>
            <Button
              size="small"
              variant="outlined"
              startIcon={<FileThumbnail file={file} side={56} />}
              aria-haspopup="dialog"
              onClick={() => setOpenedFile(file)}
              sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
            >
              {file.label}
            </Button>
          </Box>
        ))}
      </Box>
      {openedFile && <FileDialog files={files} file={openedFile} onClose={() => setOpenedFile(undefined)} />}
    </>
  );
};
