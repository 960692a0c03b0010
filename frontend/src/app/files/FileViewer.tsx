import Download from '@mui/icons-material/Download';
import { Box, Button, Skeleton } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../shared/ui/alerts.js';
import { LoadError } from '../../shared/ui/LoadError.js';
import { BlobViewer } from '../../shared/viewer/BlobViewer.js';
import { downloadFile, useFile } from '../providers/files.js';
import { problemTitle } from '../providers/problem-text.js';

type Props = {
  readonly file: Pick<FileReference, 'url' | 'label' | 'mime' | 'glbPreviewUrl'>;
  /** Pixels or a CSS length. */
  readonly height?: number | string;
};

/** A file of the API in its viewer, with a way to save it. */
export const FileViewer = ({ file: { url, label, mime, glbPreviewUrl }, height = 480 }: Props) => {
  const { t } = useTranslation('shared');
  // The surface of a model shows at once; reading the model itself takes seconds, and is done where there is no surface.
  const surface = useFile(glbPreviewUrl);
  const whole = useFile(glbPreviewUrl === null || surface.isError ? url : null);
  const { data: blob, isError, refetch } = surface.data ? surface : whole;
  const shown = surface.data ? 'model/gltf-binary' : mime;
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
        {blob && <BlobViewer key={`${url} ${shown}`} blob={blob} name={label} mime={shown} />}
        {!blob && isError && <LoadError onRetry={() => void refetch()} />}
        {!blob && !isError && <Skeleton variant="rectangular" height="100%" />}
      </Box>
      <Button className="no-print" size="small" startIcon={<Download />} onClick={save} sx={{ borderRadius: 0 }}>
        {t('viewer.download', { name: label })}
      </Button>
    </Box>
  );
};
