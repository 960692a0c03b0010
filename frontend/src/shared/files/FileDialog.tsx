import Fullscreen from '@mui/icons-material/Fullscreen';
import FullscreenExit from '@mui/icons-material/FullscreenExit';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { Box, IconButton, Typography } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../ui/AppDialog.js';
import { FileViewer } from './FileViewer.js';

type ShownFile = Pick<FileReference, 'attachmentID' | 'url' | 'label' | 'mime' | 'previewUrl' | 'glbPreviewUrl'>;

type Props = {
  /** The files to go through. */
  readonly files: readonly ShownFile[];
  /** The one that is opened. */
  readonly file: ShownFile;
  readonly onClose: () => void;
};

/** The number of files by which a key moves on. */
const fileKeys: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Shows a file as large as possible; buttons and arrow keys lead to the others. */
export const FileDialog = ({ files, file, onClose }: Props) => {
  const { t } = useTranslation('shared');
  const [shownId, setShownId] = useState(file.attachmentID);
  const [fullScreen, setFullScreen] = useState(false);
  const index = Math.max(
    0,
    files.findIndex(({ attachmentID }) => attachmentID === shownId),
  );
  const current = files[index] ?? file;
  const showFileAt = (distance: number): void => setShownId((files[index + distance] ?? current).attachmentID);
  const stage = useRef<HTMLElement>(null);
  // The viewer that had the focus leaves with its file, and a key that is pressed before another one has the focus
  // would reach the page instead of the dialog.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another file takes the focus
  useLayoutEffect(() => stage.current?.focus({ preventScroll: true }), [shownId]);
  // Keys that turn a page of the file do not lead to another one.
  const goByKey = (event: KeyboardEvent): void => {
    if (!event.defaultPrevented) showFileAt(fileKeys[event.key] ?? 0);
  };
  const tools = (
    <>
      {files.length > 1 && (
        <>
          <IconButton aria-label={t('viewer.previousFile')} disabled={index === 0} onClick={() => showFileAt(-1)}>
            <NavigateBefore />
          </IconButton>
          <Typography component="span" variant="caption" aria-live="polite" sx={{ whiteSpace: 'nowrap' }}>
            {t('viewer.fileOf', { number: index + 1, count: files.length })}
          </Typography>
          <IconButton
            aria-label={t('viewer.nextFile')}
            disabled={index === files.length - 1}
            onClick={() => showFileAt(1)}
          >
            <NavigateNext />
          </IconButton>
        </>
      )}
      <IconButton
        aria-label={t(fullScreen ? 'viewer.leaveFullScreen' : 'viewer.fullScreen')}
        onClick={() => setFullScreen(!fullScreen)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {fullScreen ? <FullscreenExit /> : <Fullscreen />}
      </IconButton>
    </>
  );
  return (
    <AppDialog
      title={current.label}
      width="xl"
      dense
      fullScreen={fullScreen}
      tools={tools}
      onKeyDown={goByKey}
      onClose={onClose}
    >
      <Box ref={stage} tabIndex={-1} sx={{ outline: 'none' }}>
        <FileViewer
          key={current.attachmentID}
          file={current}
          takesFocus
          height={{ xs: 'calc(100dvh - 70px)', sm: `calc(100dvh - ${fullScreen ? 70 : 136}px)` }}
        />
      </Box>
    </AppDialog>
  );
};
