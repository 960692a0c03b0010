import Delete from '@mui/icons-material/DeleteOutline';
import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, IconButton, Link } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileImage } from '../../../../app/files/FileImage.js';
import { FileViewer } from '../../../../app/files/FileViewer.js';
import { useCommand } from '../../../../app/providers/index.js';
import { confirm } from '../../../../shared/ui/confirmation.js';
import { FormDialog } from '../../../../shared/ui/FormDialog.js';

/** A document that the server has: it opens in the page and can be removed. */
export const StoredFileRow = ({ file }: { readonly file: FileReference }) => {
  const { t } = useTranslation('rfq-wizard');
  const [open, setOpen] = useState(false);
  const { mutate: remove, isPending } = useCommand('deleteAttachment');
  const askAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: t('documents.askRemove', { name: file.label }),
      confirmLabel: t('documents.removeIt'),
      dangerous: true,
    });
    if (sure) remove({ body: { attachmentKey: file.attachmentID } });
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      {file.previewUrl === null ? (
        <InsertDriveFile fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      ) : (
        <FileImage url={file.previewUrl} alt="" width={40} height={40} />
      )}
      <Link
        component="button"
        type="button"
        variant="body2"
        onClick={() => setOpen(true)}
        sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}
      >
        {file.label}
      </Link>
      <IconButton
        size="small"
        disabled={isPending}
        aria-label={t('documents.remove', { name: file.label })}
        onClick={() => void askAndRemove()}
      >
        <Delete fontSize="small" />
      </IconButton>
      {open && (
        <FormDialog title={file.label} width="xl" onClose={() => setOpen(false)}>
          <FileViewer url={file.url} label={file.label} mime={file.mime} height="70vh" />
        </FormDialog>
      )}
    </Box>
  );
};
