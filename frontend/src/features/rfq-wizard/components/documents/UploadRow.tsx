import Close from '@mui/icons-material/Close';
import Replay from '@mui/icons-material/Replay';
import { Box, IconButton, LinearProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useWizard } from '../../hooks/wizard-context.js';
import type { Upload } from '../../model/uploads.js';

/** A file being uploaded: its progress, or why it failed. */
export const UploadRow = ({ upload: { id, fileName, state, progress, problem } }: { readonly upload: Upload }) => {
  const { t } = useTranslation('rfq-wizard');
  const { uploads } = useWizard();
  const hasFailed = state === 'failed';
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Typography>
        {hasFailed ? (
          <Typography variant="caption" color="error" role="alert">
            {problem}
          </Typography>
        ) : (
          <LinearProgress
            variant={state === 'waiting' ? 'indeterminate' : 'determinate'}
            value={Math.round(progress * 100)}
            aria-label={t('documents.progress', { name: fileName })}
            sx={{ mt: 0.5 }}
          />
        )}
      </Box>
      {hasFailed && (
        <IconButton
          size="small"
          aria-label={t('documents.retry', { name: fileName })}
          onClick={() => uploads.retry(id)}
        >
          <Replay fontSize="small" />
        </IconButton>
      )}
      <IconButton
        size="small"
        aria-label={t(hasFailed ? 'documents.forget' : 'documents.cancel', { name: fileName })}
        onClick={() => uploads.cancel(id)}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
};
