import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedQuestion } from './confirmation.js';

/** One question with its two answers; Escape means no. */
const ConfirmationDialog = ({ title, text, confirmLabel, cancelLabel, dangerous, answer }: AskedQuestion) => {
  const { t } = useTranslation('shared');
  const safeButton = useRef<HTMLButtonElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      maxWidth="sm"
      fullWidth
      role="alertdialog"
      onClose={() => answer(false)}
      // Enter must not lose anything by accident.
      slotProps={{ transition: { onEntered: () => (dangerous ? safeButton : mainButton).current?.focus() } }}
      aria-labelledby="confirmation-title"
      aria-describedby={text === undefined ? undefined : 'confirmation-text'}
    >
      <DialogTitle id="confirmation-title">{title}</DialogTitle>
      {text !== undefined && (
        <DialogContent>
          <DialogContentText id="confirmation-text">{text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions sx={{ p: 2 }}>
        <Button ref={safeButton} onClick={() => answer(false)}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button
          ref={mainButton}
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ConfirmationDialog;
