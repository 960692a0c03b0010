import Close from '@mui/icons-material/Close';
import {
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type DialogWidth, dialogWidths } from './dialog-widths.js';
import { useConfirm } from './confirm.js';

type Props = {
  readonly title: string;
  /** xs 320, sm 480, md 720, lg 960, xl 1200, xxl 1900 px (SHELL-20). */
  readonly width?: DialogWidth;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  /** Something has been typed: closing asks first. */
  readonly dirty?: boolean;
  readonly fullScreen?: boolean;
  readonly onClose: () => void;
  /** Makes the dialog a form; Enter and a button of type "submit" send it. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
};

/** A dialog with title and close button; full screen on a phone. */
export const FormDialog = ({
  title,
  width = 'sm',
  actions,
  dirty = false,
  fullScreen = false,
  onClose,
  onSubmit,
  children,
}: Props) => {
  const { t } = useTranslation('shared');
  const confirm = useConfirm();
  const titleId = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));

  const close = async (): Promise<void> => {
    const leave =
      !dirty ||
      (await confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        confirmLabel: t('leave.confirm'),
        cancelLabel: t('leave.stay'),
        dangerous: true,
      }));
    if (leave) onClose();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog hangs in a portal, but React would hand the event on to a form around it.
    event.stopPropagation();
    onSubmit?.();
  };

  const body = (
    <>
      {/* An id of its own: the dialog is named by the title alone, without the close button. */}
      <DialogTitle id={`${titleId}-bar`} sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1.5 }}>
        <Box component="span" id={titleId} sx={{ flex: 1 }}>
          {title}
        </Box>
        <IconButton onClick={() => void close()} aria-label={t('close')}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={{ flex: '1 1 auto', overflowY: 'auto' }}>
        {children}
      </DialogContent>
      {actions && <DialogActions sx={{ px: 3, py: 2 }}>{actions}</DialogActions>}
    </>
  );

  return (
    <Dialog
      open
      fullWidth
      fullScreen={fullScreen || phone}
      maxWidth={false}
      aria-labelledby={titleId}
      onClose={() => void close()}
      slotProps={{ paper: { sx: { maxWidth: fullScreen || phone ? undefined : dialogWidths[width] } } }}
    >
      {onSubmit ? (
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}
        >
          {body}
        </Box>
      ) : (
        body
      )}
    </Dialog>
  );
};
