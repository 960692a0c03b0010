import Close from '@mui/icons-material/Close';
import { DialogContentText } from '@mui/material';
import { createContext, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { Confirm } from 'react-admin';
import { useTranslation } from 'react-i18next';

type ConfirmText = {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  /** Label of the button that changes nothing; "Cancel" by default. */
  readonly cancelLabel?: string;
  /** The action cannot be undone, so the safe button gets the focus. */
  readonly dangerous?: boolean;
};
type OpenConfirmation = ConfirmText & { readonly answer: (isConfirmed: boolean) => void };

/** In place of the check mark, which would make a loss look like a success. */
const NoIcon = () => null;

/** react-admin's `Confirm` with one question; Escape means no. */
export const ConfirmDialog = ({
  title,
  text,
  confirmLabel,
  cancelLabel,
  dangerous = false,
  answer,
}: OpenConfirmation) => {
  const { t } = useTranslation('shared');
  const textId = useId();
  const tone = dangerous ? 'error' : 'primary';
  return (
    <Confirm
      isOpen
      role="alertdialog"
      maxWidth="sm"
      fullWidth
      sx={{
        '& .MuiDialogActions-root': { p: 2 },
        // react-admin's buttons look alike; the one that confirms stands out.
        '& .MuiDialogActions-root .ra-confirm': {
          px: 2,
          bgcolor: `${tone}.main`,
          color: `${tone}.contrastText`,
          '&:hover': { bgcolor: `${tone}.dark` },
        },
        '& .ra-confirm .MuiButton-startIcon:empty': { display: 'none' },
      }}
      title={title}
      content={text !== undefined && <DialogContentText id={textId}>{text}</DialogContentText>}
      aria-describedby={text === undefined ? undefined : textId}
      confirm={confirmLabel}
      confirmColor={dangerous ? 'warning' : 'primary'}
      cancel={cancelLabel ?? t('cancel')}
      CancelIcon={Close}
      {...(dangerous && { ConfirmIcon: NoIcon })}
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

const ConfirmContext = createContext<(text: ConfirmText) => Promise<boolean>>(() =>
  Promise.reject(new Error('useConfirm needs a ConfirmProvider')),
);

/**
 * Returns a function that asks for confirmation and resolves to true when the user confirms. A question that is still
 * open when the next one is asked resolves to false.
 */
export const useConfirm = () => useContext(ConfirmContext);

/** Shows the questions of `useConfirm`. */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const open = useRef<OpenConfirmation>(null);
  const [question, setQuestion] = useState<OpenConfirmation | null>(null);
  const confirm = useCallback((text: ConfirmText): Promise<boolean> => {
    open.current?.answer(false);
    return new Promise((resolve) => {
      const next: OpenConfirmation = {
        ...text,
        answer: (isConfirmed) => {
          open.current = null;
          setQuestion(null);
          resolve(isConfirmed);
        },
      };
      open.current = next;
      setQuestion(next);
    });
  }, []);
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && <ConfirmDialog {...question} />}
    </ConfirmContext>
  );
};
