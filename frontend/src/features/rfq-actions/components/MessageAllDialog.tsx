import { Box, Stack, Typography } from '@mui/material';
import { rfqLimits } from '@torno/domain';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { fieldProblemText } from '../../../api/index.js';
import { FormText } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { useFormCommand } from '../../../shared/forms/use-form-command.js';
import { AttachmentPicker, type SentAttachment } from './AttachmentPicker.js';
import { MessageHistory } from './MessageHistory.js';

type Props = { readonly rfqId: string; readonly onClose: () => void; readonly onDone?: () => void };

const noMessage: { readonly message: string; readonly attachment: SentAttachment | null } = {
  message: '',
  attachment: null,
};

/**
 * Sends a text, with an optional file, to every supplier of an RFQ; earlier messages are shown below (BRFQ-21,
 * BRFQ-22).
 */
export const MessageAllDialog = ({ rfqId, onClose, onDone }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const notify = useNotify();
  const [isUploading, setIsUploading] = useState(false);
  const messageAll = useFormCommand('messageAll', {
    onSuccess: () => {
      notify(t('message.done'), { type: 'success' });
      onDone?.();
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('message.title')}
      width="md"
      defaultValues={noMessage}
      submit={{ label: t('message.submit'), ready: !isUploading }}
      onSubmit={({ message, attachment }) =>
        messageAll({ params: { rfqId }, body: { message: message.trim(), attachmentKey: attachment?.key } })
      }
      onClose={onClose}
    >
      <Stack spacing={2}>
        <FormText
          source="message"
          label={t('message.field')}
          helperText={t('message.hint')}
          multiline
          minRows={4}
          maxRows={12}
          required
          validate={(text: string) => (text.trim() === '' ? fieldProblemText('required') : undefined)}
          maxLength={rfqLimits.message}
        />
        <AttachmentPicker source="attachment" onBusy={setIsUploading} />
        <Box component="section" aria-label={t('message.history')}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('message.history')}
          </Typography>
          <MessageHistory rfqId={rfqId} />
        </Box>
      </Stack>
    </FormDialog>
  );
};
