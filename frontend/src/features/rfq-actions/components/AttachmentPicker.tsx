import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { problemTitle, upload } from '../../../api/index.js';
import { useField } from '../../../shared/forms/fields.js';
import { FileChooser } from '../../../shared/ui/FileChooser.js';

export type SentAttachment = { readonly key: string; readonly label: string };

type Props = {
  /** Name of the value in the surrounding form. */
  readonly source: string;
  readonly onBusy: (busy: boolean) => void;
};

/** One file for a message, uploaded as soon as it is chosen. */
export const AttachmentPicker = ({ source, onBusy }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const { value, onChange } = useField({ source });
  const attachment: SentAttachment | null = value;
  if (attachment)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <AttachFile fontSize="small" aria-hidden />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {attachment.label}
        </Typography>
        <IconButton
          size="small"
          aria-label={t('message.removeFile', { name: attachment.label })}
          onClick={() => onChange(null)}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
    );
  return (
    <FileChooser
      label={t('message.attach')}
      variant="text"
      refusalOf={problemTitle}
      onBusy={onBusy}
      onFile={async (file, options) => {
        const { attachmentKey, label } = await upload('uploadContextless', {
          file,
          fields: { type: 'MessageDocument' },
          ...options,
        });
        onChange({ key: attachmentKey, label });
      }}
    />
  );
};
