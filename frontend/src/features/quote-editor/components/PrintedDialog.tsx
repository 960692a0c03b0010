import { GlobalStyles } from '@mui/material';

/** While mounted, printing prints the open dialog instead of the page behind it. */
export const PrintedDialog = () => (
  <GlobalStyles
    styles={{
      '@media print': {
        '#root, .MuiBackdrop-root, .MuiDialogActions-root, .MuiDialogTitle-root button': {
          display: 'none !important',
        },
        '.MuiDialog-root': { position: 'static !important' },
        '.MuiDialog-container': { display: 'block !important', height: 'auto !important' },
        '.MuiDialog-paper': {
          margin: '0 !important',
          maxWidth: 'none !important',
          maxHeight: 'none !important',
          overflow: 'visible !important',
          boxShadow: 'none !important',
        },
        '.MuiDialogContent-root': { overflow: 'visible !important', border: '0 !important' },
      },
    }}
  />
);
