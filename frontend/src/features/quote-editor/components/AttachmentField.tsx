import AttachFile from '@mui/icons-material/AttachFile';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material';
import { type Dispatch, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle, upload } from '../../../app/providers/index.js';
import { showAlert } from '../../../shared/ui/alerts.js';
import type { QuoteAttachment } from '../model/entries.js';
import type { EditorAction } from '../model/quote-editor.js';
import { FileLink } from './FileLink.js';

type Props = {
  readonly rfqId: string;
  readonly attachment: QuoteAttachment | null;
  readonly dispatch: Dispatch<EditorAction>;
};

/** The one file that can go with a quote; another one needs the first removed (QUOTE-58, QUOTE-59). */
export const AttachmentField = ({ rfqId, attachment, dispatch }: Props) => {
  const { t } = useTranslation('quote-editor');
  const chooser = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const send = async (file: File): Promise<void> => {
    setProgress(0);
    try {
      const { attachmentId, label, url } = await upload('quoteAttachment', {
        query: { rfqId },
        file,
        onProgress: setProgress,
      });
      dispatch({ type: 'attach', attachment: { attachmentId, label, url } });
    } catch (error) {
      showAlert({ type: 'error', title: problemTitle(error) });
    } finally {
      setProgress(null);
    }
  };

  return (
    <Box component="section" aria-label={t('attachment.label')} sx={{ minHeight: 40 }}>
      {attachment !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
          <AttachFile fontSize="small" />
          <FileLink url={attachment.url} label={attachment.label} />
          <IconButton
            size="small"
            aria-label={t('attachment.remove', { name: attachment.label })}
            onClick={() => dispatch({ type: 'attach', attachment: null })}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Box>
      )}
      {attachment === null && (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={t('attachment.choose')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void send(file);
            }}
          />
          <Button
            variant="outlined"
            startIcon={<AttachFile />}
            loading={progress !== null}
            loadingPosition="start"
            onClick={() => chooser.current?.click()}
          >
            {t('attachment.choose')}
          </Button>
          {progress !== null && (
            <LinearProgress
              variant="determinate"
              value={progress * 100}
              aria-label={t('attachment.uploading')}
              sx={{ mt: 1 }}
            />
          )}
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mt: 0.5 }}>
            {t('attachment.hint')}
          </Typography>
        </>
      )}
    </Box>
  );
};
