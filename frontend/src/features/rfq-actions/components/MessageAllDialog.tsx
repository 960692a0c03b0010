import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { rfqLimits } from '@torno/domain';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';
import { AttachmentPicker, type SentAttachment } from './AttachmentPicker.js';
import { MessageHistory } from './MessageHistory.js';

type Props = { readonly rfqId: string; readonly onClose: () => void; readonly onDone?: () => void };

/** One text, with a file if wanted, to every supplier of an RFQ; the earlier ones below (BRFQ-21, BRFQ-22). */
export const MessageAllDialog = ({ rfqId, onClose, onDone }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const notify = useNotify();
  const [message, setMessage] = useState('');
  const [attachment, setAttachment] = useState<SentAttachment | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = message.trim() !== '' && !busy;
  const { mutate, isPending } = useCommand('messageAll', {
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
      dirty={message.trim() !== '' || attachment !== null}
      onClose={onClose}
      onSubmit={() => {
        if (ready) mutate({ params: { rfqId }, body: { message: message.trim(), attachmentKey: attachment?.key } });
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready} loading={isPending}>
            {t('message.submit')}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <TextField
          label={t('message.field')}
          helperText={t('message.hint')}
          multiline
          minRows={4}
          maxRows={12}
          required
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          slotProps={{ htmlInput: { maxLength: rfqLimits.message } }}
        />
        <AttachmentPicker attachment={attachment} onChange={setAttachment} onBusy={setBusy} />
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
