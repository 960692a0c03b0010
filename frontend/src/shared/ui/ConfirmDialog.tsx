import Close from '@mui/icons-material/Close';
import { DialogContentText } from '@mui/material';
import { useId } from 'react';
import { Confirm } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { AskedQuestion } from './confirm.js';

/** A question with two answers; Escape means no. */
const ConfirmDialog = ({ title, text, confirmLabel, cancelLabel, dangerous = false, answer }: AskedQuestion) => {
  const { t } = useTranslation('shared');
  const textId = useId();
  return (
    <Confirm
      isOpen
      role="alertdialog"
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialogActions-root': { p: 2 } }}
      title={title}
      content={text !== undefined && <DialogContentText id={textId}>{text}</DialogContentText>}
      aria-describedby={text === undefined ? undefined : textId}
      confirm={confirmLabel}
      confirmColor={dangerous ? 'warning' : 'primary'}
      cancel={cancelLabel ?? t('cancel')}
      CancelIcon={Close}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
      slotProps={{
        transition: {
          // react-admin focuses the confirming button; Enter must not lose anything by accident.
          onEntered: (dialog) => {
            if (dangerous) dialog.querySelector('button')?.focus();
          },
        },
      }}
    />
  );
};

export default ConfirmDialog;
