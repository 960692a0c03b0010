import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, CircularProgress, IconButton, Typography } from '@mui/material';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProtectedFile, type ViewFailure } from '../failure.js';
import type { QuarterTurn } from '../quarter-turn.js';
import { TurnButton } from '../TurnButton.js';
import { ViewerFrame } from '../ViewerFrame.js';
import { ZoomButtons } from '../ZoomButtons.js';
import { openPdf } from './open-pdf.js';
import { renderPage } from './render-page.js';

type Props = { readonly blob: Blob; readonly name: string; readonly onFailed: (failure: ViewFailure) => void };

/** The pages of a PDF, one at a time, with zoom and rotation. */
const PdfView = ({ blob, name, onFailed }: Props) => {
  const { t } = useTranslation('shared');
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState<QuarterTurn>(0);
  const [drawn, setDrawn] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let closed = false;
    const opened = openPdf(blob);
    opened.then(
      ({ document }) => {
        if (!closed) setPdf(document);
      },
      (error: unknown) => {
        if (!closed) onFailed(error instanceof ProtectedFile ? 'protected' : 'damaged');
      },
    );
    return () => {
      closed = true;
      opened.then(
        ({ close }) => close(),
        // A file that could not be opened was reported above.
        () => undefined,
      );
    };
  }, [blob, onFailed]);

  useEffect(() => {
    const target = canvas.current;
    if (pdf === undefined || target === null) return undefined;
    const drawing = renderPage(pdf, page, { zoom, turn }, target);
    drawing.done.then(
      (complete) => {
        if (complete) setDrawn(true);
      },
      () => onFailed('damaged'),
    );
    return drawing.cancel;
  }, [pdf, page, zoom, turn, onFailed]);

  const pages = pdf?.numPages ?? 0;
  const toolbar = (
    <>
      <IconButton
        size="small"
        aria-label={t('viewer.previousPage')}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      <Typography variant="caption" aria-live="polite">
        {pdf ? t('viewer.page', { page, pages }) : t('loading')}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('viewer.nextPage')}
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
      <Box sx={{ flex: 1 }} />
      <TurnButton turn={turn} onTurn={setTurn} />
      <ZoomButtons zoom={zoom} onZoom={setZoom} />
    </>
  );
  return (
    <ViewerFrame toolbar={toolbar}>
      {!drawn && <CircularProgress size={28} aria-label={t('loading')} sx={{ m: 'auto' }} />}
      <Box
        component="canvas"
        ref={canvas}
        sx={{ display: drawn ? 'block' : 'none', m: 'auto', bgcolor: 'common.white' }}
      >
        {t('viewer.pageOf', { page, pages, name })}
      </Box>
    </ViewerFrame>
  );
};

export default PdfView;
