import Delete from '@mui/icons-material/DeleteOutline';
import { Box, IconButton, Link } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileThumbnail } from '../../../../api/files/FileThumbnail.js';
import { FileViewer } from '../../../../api/files/FileViewer.js';
import { useCommand } from '../../../../api/index.js';
import { useConfirm } from '../../../../shared/ui/confirm.js';
import { AppDialog } from '../../../../shared/ui/AppDialog.js';
import { useWizard } from '../../hooks/wizard-context.js';

/** A stored document; it can be opened and removed. */
export const StoredFileRow = ({ file }: { readonly file: FileReference }) => {
  const { t } = useTranslation('rfq-wizard');
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const { rfq } = useWizard();
  const { mutate: remove, isPending } = useCommand('deleteAttachment');
  const askAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: t('documents.askRemove', { name: file.label }),
      confirmLabel: t('documents.removeIt'),
      dangerous: true,
    });
    if (sure) remove({ body: { attachmentKey: file.attachmentID, rfqID: rfq.rfqId } });
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      <FileThumbnail file={file} side={40} />
      <Link
        component="button"
        type="button"
        variant="body2"
        onClick={() => setOpen(true)}
        sx={{ flex: 1, minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere' }}
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
        <AppDialog title={file.label} width="xl" onClose={() => setOpen(false)}>
          <FileViewer file={file} height="70vh" />
        </AppDialog>
      )}
    </Box>
  );
};
