import Close from '@mui/icons-material/Close';
import { Box, Dialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm.js';
import { type DialogWidth, dialogWidths } from './dialog-widths.js';
import { usePhone } from './use-phone.js';

/** The form of `renderForm`: its content scrolls between title and actions. */
export const stretchedForm = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' } as const;

export type AppDialogProps = {
  readonly title: string;
  /** xs 320, sm 480, md 720, lg 960, xl 1200, xxl 1900 px (SHELL-20). */
  readonly width?: DialogWidth;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  /** Returns true while closing would lose entries; the user is asked first. */
  readonly isDirty?: () => boolean;
  readonly fullScreen?: boolean;
  /** Buttons in the title bar, before the one that closes. */
  readonly tools?: ReactNode;
  /** Leaves as much room as possible to the content. */
  readonly dense?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  /** Wraps content and actions in a form. */
  readonly renderForm?: (body: ReactNode) => ReactNode;
  readonly children: ReactNode;
};

/** A dialog with title and close button; full screen on a phone. `FormDialog` is the one with a form. */
export const AppDialog = ({
  title,
  width = 'sm',
  actions,
  isDirty = () => false,
  fullScreen = false,
  tools,
  dense = false,
  onKeyDown,
  onClose,
  renderForm = (body) => body,
  children,
}: AppDialogProps) => {
  const { t } = useTranslation('shared');
  const confirm = useConfirm();
  const titleId = useId();
  const phone = usePhone();

  const close = async (): Promise<void> => {
    const leave =
      !isDirty() ||
      (await confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        confirmLabel: t('leave.confirm'),
        cancelLabel: t('leave.stay'),
        dangerous: true,
      }));
    if (leave) onClose();
  };

  return (
    <Dialog
      open
      fullWidth
      fullScreen={fullScreen || phone}
      maxWidth={false}
      aria-labelledby={titleId}
      onClose={() => void close()}
      {...(onKeyDown && { onKeyDown })}
      slotProps={{ paper: { sx: { maxWidth: fullScreen || phone ? undefined : dialogWidths[width] } } }}
    >
      {renderForm(
        <>
          {/* An id of its own: the dialog is named by the title alone, without the close button. */}
          <DialogTitle
            id={`${titleId}-bar`}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1.5, ...(dense && { py: 0.5, pl: 2 }) }}
          >
            <Box component="span" id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {title}
            </Box>
            {tools}
            <IconButton onClick={() => void close()} aria-label={t('close')}>
              <Close />
            </IconButton>
          </DialogTitle>
          <DialogContent dividers sx={{ flex: '1 1 auto', overflowY: 'auto', ...(dense && { p: 1 }) }}>
            {children}
          </DialogContent>
          {actions && <DialogActions sx={{ px: 3, py: 2 }}>{actions}</DialogActions>}
        </>,
      )}
    </Dialog>
  );
};
