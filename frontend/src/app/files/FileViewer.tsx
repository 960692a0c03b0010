import Download from '@mui/icons-material/Download';
import { Box, Button, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../shared/ui/alerts.js';
import { LoadError } from '../../shared/ui/LoadError.js';
import { BlobViewer } from '../../shared/viewer/BlobViewer.js';
import { downloadFile, useFile } from '../providers/files.js';
import { problemTitle } from '../providers/problem-text.js';

type Props = {
  /** As the API tells it. */
  readonly url: string;
  readonly label: string;
  readonly mime: string;
  /** Pixels or a CSS length. */
  readonly height?: number | string;
};

/** A file of the API in its viewer, with a way to save it. */
export const FileViewer = ({ url, label, mime, height = 480 }: Props) => {
  const { t } = useTranslation('shared');
  const { data: blob, isError, refetch } = useFile(url);
  const save = (): void => {
    downloadFile(url, label).catch((error: unknown) => showAlert({ type: 'error', title: problemTitle(error) }));
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, minHeight: 0 }}>
        {blob && <BlobViewer key={url} blob={blob} name={label} mime={mime} />}
        {!blob && isError && <LoadError onRetry={() => void refetch()} />}
        {!blob && !isError && <Skeleton variant="rectangular" height="100%" />}
      </Box>
      <Button className="no-print" size="small" startIcon={<Download />} onClick={save} sx={{ borderRadius: 0 }}>
        {t('viewer.download', { name: label })}
      </Button>
    </Box>
  );
};
