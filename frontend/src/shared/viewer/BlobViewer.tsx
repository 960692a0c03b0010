import { Box, CircularProgress } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewFailure } from './failure.js';
import { extensionOf, fileKindOf } from './file-kind.js';
import { ViewerNote } from './ViewerNote.js';

const views = {
  pdf: lazy(() => import('./pdf/PdfView.js')),
  image: lazy(() => import('./ImageView.js')),
  step: lazy(() => import('./step/StepView.js')),
  surface: lazy(() => import('./step/SurfaceView.js')),
};

type Props = {
  readonly blob: Blob;
  readonly name: string;
  readonly mime: string;
  /** Takes the focus at once, so that keys work without a click. */
  readonly takesFocus?: boolean;
};

const ShownBlob = ({ blob, name, mime, takesFocus }: Props) => {
  const { t } = useTranslation('shared');
  const [failure, setFailure] = useState<ViewFailure>();
  const kind = fileKindOf(mime, name);
  if (blob.size === 0) return <ViewerNote text={t('viewer.empty')} />;
  if (failure) return <ViewerNote text={t(`viewer.${failure}`)} />;
  if (kind === 'unsupported')
    return <ViewerNote text={t('viewer.unsupported', { type: extensionOf(name).toUpperCase() || mime || '?' })} />;
  const View = views[kind];
  return <View blob={blob} name={name} takesFocus={takesFocus} onFailed={setFailure} />;
};

/** Shows a drawing, a picture or a model; a file that cannot be shown gets a message, never an empty frame. */
export const BlobViewer = (props: Props) => {
  const { t } = useTranslation('shared');
  const loadingNote = (
    <Box sx={{ display: 'grid', placeContent: 'center', height: '100%', minHeight: 160 }}>
      <CircularProgress size={28} aria-label={t('loading')} />
    </Box>
  );
  return (
    <Suspense fallback={loadingNote}>
      <ShownBlob {...props} />
    </Suspense>
  );
};
