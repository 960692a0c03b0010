import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmationStore } from './confirmation.js';

/** Shows what `confirm()` asks; mounted once. */
export const Confirmation = () => {
  const { t } = useTranslation('shared');
  const question = useSyncExternalStore(confirmationStore.subscribe, confirmationStore.get);
  const safeButton = useRef<HTMLButtonElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  if (question === undefined) return null;
  const { title, text, confirmLabel, cancelLabel, dangerous, answer } = question;
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
