import AttachFile from '@mui/icons-material/AttachFile';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle, upload } from '../../../api/index.js';
import { FileChooser } from '../../../shared/ui/FileChooser.js';
import type { QuoteAttachment } from '../model/entries.js';
import type { EditorAction } from '../model/quote-editor.js';
import { FileLink } from './FileLink.js';

type Props = {
  readonly rfqId: string;
  readonly attachment: QuoteAttachment | null;
  readonly dispatch: Dispatch<EditorAction>;
};

/** The single file that a quote can have; it must be removed before another is added (QUOTE-58, QUOTE-59). */
export const AttachmentField = ({ rfqId, attachment, dispatch }: Props) => {
  const { t } = useTranslation('quote-editor');
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
          <FileChooser
            label={t('attachment.choose')}
            refusalOf={problemTitle}
            onFile={async (file, options) => {
              const { attachmentId, label, url } = await upload('quoteAttachment', {
                query: { rfqId },
                file,
                ...options,
              });
              dispatch({ type: 'attach', attachment: { attachmentId, label, url } });
            }}
          />
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mt: 0.5 }}>
            {t('attachment.hint')}
          </Typography>
        </>
      )}
    </Box>
  );
};
