import Download from '@mui/icons-material/Download';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../ui/LoadError.js';
import { BlobViewer } from '../viewer/BlobViewer.js';
import { maxShownBytes } from '../viewer/failure.js';
import { extensionOf, fileKindOf } from '../viewer/file-kind.js';
import { ViewerNote } from '../viewer/ViewerNote.js';
import { downloadFile, tooLarge, useFile } from '../../api/files.js';
import { problemTitle } from '../../api/problem-text.js';
import { useQueryCall } from '../../api/use-query-call.js';

type Props = {
  readonly file: Pick<FileReference, 'url' | 'label' | 'mime' | 'previewUrl' | 'glbPreviewUrl'>;
  /** Pixels or a CSS length, which may depend on the width of the window. */
  readonly height?: number | string | Readonly<Record<string, string>>;
  /** Takes the focus at once, so that keys work without a click. */
  readonly takesFocus?: boolean;
};

/** A file of the API in its viewer, with a download button. */
export const FileViewer = ({ file, height = 480, takesFocus }: Props) => {
  const { url, label, mime, previewUrl, glbPreviewUrl } = file;
  const { t } = useTranslation('shared');
  const notify = useNotify();
  const kind = fileKindOf(mime, label);
  const isModel = kind === 'step';
  const { data: config } = useQueryCall('clientConfig', {}, { enabled: isModel, staleTime: Infinity });
  const flat = isModel && config?.feature3d === false;
  // The surface of a model shows at once; the model itself, which takes seconds to read, is loaded only without a
  // surface.
  const surface = useFile(flat ? null : glbPreviewUrl);
  const isWhole = !flat && (glbPreviewUrl === null || surface.isError);
  // Browsers cannot show a scan, but its preview.
  const previewOnly = kind === 'unsupported' && glbPreviewUrl === null ? previewUrl : null;
  const wholeFile = useFile(previewOnly ?? (isWhole ? url : null), maxShownBytes);
  const { data: blob, isError, error, refetch } = surface.data ? surface : wholeFile;
  const type = extensionOf(label).toUpperCase();
  const note = (): string | undefined => {
    // Only the name of a model is shown when 3D is unavailable (SDET-51).
    if (flat) return t('viewer.unsupported', { type });
    return error?.code === tooLarge ? t('viewer.tooLarge') : undefined;
  };
  const text = note();
  const shownType = surface.data ? 'model/gltf-binary' : previewOnly === null ? mime : 'image/webp';
  const save = (): void => {
    downloadFile(url, label).catch((error: unknown) => notify(problemTitle(error), { type: 'error' }));
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
        {text !== undefined && <ViewerNote text={text} />}
        {text === undefined && blob && (
          <BlobViewer key={`${url} ${shownType}`} blob={blob} name={label} mime={shownType} takesFocus={takesFocus} />
        )}
        {text === undefined && !blob && isError && <LoadError onRetry={() => void refetch()} />}
        {text === undefined && !blob && !isError && <Skeleton variant="rectangular" height="100%" />}
      </Box>
      {previewOnly !== null && (
        <Typography variant="caption" color="text.secondary" sx={{ px: 2, py: 0.5, textAlign: 'center' }}>
          {t('viewer.previewOnly', { type })}
        </Typography>
      )}
      <Button className="no-print" size="small" startIcon={<Download />} onClick={save} sx={{ borderRadius: 0 }}>
        {t('viewer.download', { name: label })}
      </Button>
    </Box>
  );
};
