import Delete from '@mui/icons-material/DeleteOutline';
import { Box, IconButton, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FileDialog } from '../../../shared/files/FileDialog.js';
import { FileThumbnail } from '../../../shared/files/FileThumbnail.js';
import { useProblemToast } from '../../../api/index.js';
import { companyDocuments } from '../../../api/resources/company-documents.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRow } from '../../../shared/list/use-row.js';
import { useConfirm } from '../../../shared/ui/confirm.js';

/** The company's document in the record context; it can be opened and removed. */
export const DocumentRow = () => {
  const document = useRow(companyDocuments);
  const { t } = useTranslation('company-settings');
  const confirm = useConfirm();
  const { date } = useFormat();
  const [open, setOpen] = useState(false);
  const { label, id, addedAt } = document;
  const [remove, { isPending }] = useDelete(
    companyDocuments.name,
    { id, previousData: document },
    { onError: useProblemToast() },
  );
  const confirmAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: t('confirmRemove', { name: label }),
      text: t('confirmRemoveText'),
      confirmLabel: t('removeIt'),
      dangerous: true,
    });
    if (sure) void remove();
  };
  return (
    <Box component="li" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}>
      <FileThumbnail file={document} side={56} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => setOpen(true)}
          sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {label}
        </Link>
        <Typography variant="caption" color="text.secondary" component="p">
          {t('added', { date: date(addedAt) })}
        </Typography>
      </Box>
      <IconButton
        disabled={isPending}
        aria-label={t('remove', { name: label })}
        onClick={() => void confirmAndRemove()}
      >
        <Delete fontSize="small" />
      </IconButton>
      {open && <FileDialog files={[document]} file={document} onClose={() => setOpen(false)} />}
    </Box>
  );
};
