import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, CircularProgress, IconButton, Typography } from '@mui/material';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProtectedFile, type ViewFailure } from '../failure.js';
import type { QuarterTurn } from '../quarter-turn.js';
import { TurnButton } from '../TurnButton.js';
import { ViewerFrame } from '../ViewerFrame.js';
import { ZoomButtons } from '../ZoomButtons.js';
import { openPdf } from './open-pdf.js';
import { renderPage, type Room } from './render-page.js';

type Props = {
  readonly blob: Blob;
  readonly name: string;
  readonly takesFocus?: boolean;
  readonly onFailed: (failure: ViewFailure) => void;
};

/** How many pages a key moves; a negative number moves back. */
const pageKeys: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/** The pages of a PDF, one at a time, with zoom and rotation. */
const PdfView = ({ blob, name, takesFocus, onFailed }: Props) => {
  const { t } = useTranslation('shared');
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState<QuarterTurn>(0);
  const [isDrawn, setIsDrawn] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<Room>();

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    // The measured size includes the scrollbars, since they come and go with the zoom.
    const measure = (): void => {
      const { offsetWidth: width, offsetHeight: height } = element;
      setRoom((last) => (last?.width === width && last.height === height ? last : { width, height }));
    };
    // The observer reports nothing while this part of the page is not laid out yet (`content-visibility`).
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    let isClosed = false;
    const openedPdf = openPdf(blob);
    openedPdf.then(
      ({ document }) => {
        if (!isClosed) setPdf(document);
      },
      (error: unknown) => {
        if (!isClosed) onFailed(error instanceof ProtectedFile ? 'protected' : 'damaged');
      },
    );
    return () => {
      isClosed = true;
      openedPdf.then(
        ({ close }) => close(),
        // A file that could not be opened was reported above.
        () => undefined,
      );
    };
  }, [blob, onFailed]);

  useEffect(() => {
    const target = canvas.current;
    if (pdf === undefined || target === null || room === undefined) return undefined;
    const pageRendering = renderPage(pdf, page, { zoom, turn, room }, target);
    pageRendering.done.then(
      (complete) => {
        if (complete) setIsDrawn(true);
      },
      () => onFailed('damaged'),
    );
    return pageRendering.cancel;
  }, [pdf, page, zoom, turn, room, onFailed]);

  const pages = pdf?.numPages ?? 0;
  const turnPage = (event: KeyboardEvent): void => {
    const next = page + (pageKeys[event.key] ?? 0);
    // In an enlarged page, the arrow keys scroll.
    const scrolls = event.key.startsWith('Arrow') && zoom > 1;
    if (next === page || next < 1 || next > pages || scrolls) return;
    event.preventDefault();
    setPage(next);
  };
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
    <ViewerFrame toolbar={toolbar} takesFocus={takesFocus} onKeyDown={turnPage} scrollerRef={scroller}>
      {!isDrawn && <CircularProgress size={28} aria-label={t('loading')} sx={{ m: 'auto' }} />}
      <Box
        component="canvas"
        ref={canvas}
        sx={{ display: isDrawn ? 'block' : 'none', m: 'auto', bgcolor: 'common.white' }}
      >
        {t('viewer.pageOf', { page, pages, name })}
      </Box>
    </ViewerFrame>
  );
};

export default PdfView;
