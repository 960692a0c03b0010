import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import { Alert, Box, Button, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle, upload } from '../../../app/providers/index.js';

export type SentAttachment = { readonly key: string; readonly label: string };

type Props = {
  readonly attachment: SentAttachment | null;
  readonly onChange: (attachment: SentAttachment | null) => void;
  readonly onBusy: (busy: boolean) => void;
};

/** One file for a message, sent as soon as it is chosen. */
export const AttachmentPicker = ({ attachment, onChange, onBusy }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);
  const [part, setPart] = useState<number>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    setRefusal(undefined);
    setPart(0);
    onBusy(true);
    try {
      const { attachmentKey, label } = await upload('uploadContextless', {
        file,
        fields: { type: 'MessageDocument' },
        onProgress: setPart,
        signal: abort.signal,
      });
      onChange({ key: attachmentKey, label });
    } catch (error) {
      if (!abort.signal.aborted) setRefusal(`${file.name}: ${problemTitle(error)}`);
    } finally {
      setPart(undefined);
      onBusy(false);
    }
  };

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
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={t('message.attach')}
        style={visuallyHidden}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
      {part === undefined ? (
        <Button startIcon={<AttachFile />} onClick={() => input.current?.click()}>
          {t('message.attach')}
        </Button>
      ) : (
        <>
          <LinearProgress
            variant="determinate"
            value={part * 100}
            aria-label={t('message.sendingFile')}
            sx={{ width: 1 }}
          />
          <Button size="small" onClick={() => running.current?.abort()}>
            {t('message.stopFile')}
          </Button>
        </>
      )}
      {refusal !== undefined && (
        <Alert severity="error" sx={{ width: 1 }}>
          {refusal}
        </Alert>
      )}
    </Stack>
  );
};
