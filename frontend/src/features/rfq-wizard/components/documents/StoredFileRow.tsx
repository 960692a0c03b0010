import Delete from '@mui/icons-material/DeleteOutline';
import { Box, IconButton, Link } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDialog } from '../../../../shared/files/FileDialog.js';
import { FileThumbnail } from '../../../../shared/files/FileThumbnail.js';
import { useCommand } from '../../../../api/index.js';
import { useConfirm } from '../../../../shared/ui/confirm.js';
import { dragFile } from '../../hooks/use-file-drop.js';
import { useWizard } from '../../hooks/wizard-context.js';
import { MoveFileMenu } from './MoveFileMenu.js';

type Props = {
  readonly file: FileReference;
  /** The documents beside it, with itself. */
  readonly files: readonly FileReference[];
  /** The position that the document belongs to, if any. */
  readonly positionId: string | undefined;
};

/** A stored document; it can be opened and removed and, if it belongs to a position, moved to another one. */
export const StoredFileRow = ({ file, files, positionId }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const { rfq } = useWizard();
  const { mutate: remove, isPending } = useCommand('deleteAttachment');
  const confirmAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: t('documents.confirmRemove', { name: file.label }),
      confirmLabel: t('documents.removeIt'),
      dangerous: true,
    });
    if (sure) remove({ body: { attachmentKey: file.attachmentID, rfqID: rfq.rfqId } });
  };
  return (
    <Box
      component="li"
      {...(positionId !== undefined && dragFile({ attachmentKey: file.attachmentID, positionId }))}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}
    >
      <FileThumbnail file={file} side={72} />
      <Link
        component="button"
        type="button"
        variant="body2"
        onClick={() => setOpen(true)}
        sx={{ flex: 1, minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {file.label}
      </Link>
      {positionId !== undefined && <MoveFileMenu file={file} positionId={positionId} />}
      <IconButton
        size="small"
        disabled={isPending}
        aria-label={t('documents.remove', { name: file.label })}
        onClick={() => void confirmAndRemove()}
      >
        <Delete fontSize="small" />
      </IconButton>
      {open && <FileDialog files={files} file={file} onClose={() => setOpen(false)} />}
    </Box>
  );
};
