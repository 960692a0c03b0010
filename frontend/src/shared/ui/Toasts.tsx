import { Alert, AlertTitle, Box, Portal } from '@mui/material';
import { ThemeProvider } from '@mui/system';
import { useCallback, useEffect } from 'react';
import { CloseNotificationContext, type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { themeOf } from '../theme/theme.js';

/** Default duration of a toast in milliseconds (CONST-02). */
const toastDuration = 3_000;

/** Duration of a toast that reports a failure, in milliseconds. */
const failureDuration = 10_000;

const durationOf = (type: NotificationPayload['type']): number =>
  type === 'error' || type === 'warning' ? failureDuration : toastDuration;

/** Two identical messages at once are shown as one. */
const isRepeated = (earlier: NotificationPayload, later: NotificationPayload): boolean =>
  earlier.message === later.message;

/** Keys for React: two notifications with the same text are still two. */
const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;
const keyOf = (notification: NotificationPayload): number => {
  const key = keys.get(notification) ?? ++lastKey;
  keys.set(notification, key);
  return key;
};

type ToastProps = {
  readonly notification: NotificationPayload;
  readonly onClose: (notification: NotificationPayload) => void;
};

const Toast = ({ notification, onClose }: ToastProps) => {
  const { t } = useTranslation('shared');
  const translate = useTranslate();
  const {
    message,
    type,
    notificationOptions: { autoHideDuration = durationOf(type), messageArgs } = {},
  } = notification;
  const close = useCallback((): void => onClose(notification), [onClose, notification]);

  useEffect(() => {
    if (autoHideDuration === null) return undefined;
    const timer = setTimeout(close, autoHideDuration);
    return () => clearTimeout(timer);
  }, [autoHideDuration, close]);

  const [title, ...text] = typeof message === 'string' ? translate(message, messageArgs).split('\n') : [message];
  return (
    <CloseNotificationContext.Provider value={close}>
      <Alert
        severity={type}
        variant="filled"
        onClose={close}
        closeText={t('close')}
        sx={{ pointerEvents: 'auto', boxShadow: '0 8px 28px rgba(23, 33, 43, 0.25)', alignItems: 'center' }}
      >
        {text.length === 0 ? title : <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>}
        {text.join('\n')}
      </Alert>
    </CloseNotificationContext.Provider>
  );
};

/** An open dialog hides everything beside it from screen readers; announcements must stay. */
const keepAnnounced = (region: HTMLElement | null): (() => void) | undefined => {
  if (!region) return undefined;
  const show = (): void => region.removeAttribute('aria-hidden');
  show();
  const observer = new MutationObserver(show);
  observer.observe(region, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

/**
 * Shows react-admin's notifications at the top centre (SHELL-04). It is always mounted, so that screen readers
 * announce new ones. Unlike react-admin's own component it shows several at once, and a click elsewhere closes none: an
 * error must neither wait behind a success nor go unread.
 */
export const Toasts = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const close = useCallback(
    (closed: NotificationPayload): void =>
      setNotifications((all) => all.filter((one) => one !== closed && !isRepeated(one, closed))),
    [setNotifications],
  );
  const visible = notifications.filter(
    (notification, index) => !notifications.slice(index + 1).some((later) => isRepeated(notification, later)),
  );
  return (
    <Portal>
      {/* Filled messages are dark with white words in both colour schemes. */}
      <ThemeProvider theme={themeOf('light')}>
        <Box
          component="output"
          ref={keepAnnounced}
          className="no-print"
          sx={{
            position: 'fixed',
            // Below the header, which a phone needs to find its way back, and below the bar of an operator who acts as the user.
            top: { xs: 'calc(64px + var(--above, 0px))', sm: 'calc(16px + var(--above, 0px))' },
            left: '50%',
            transform: 'translateX(-50%)',
            zIndex: 1500,
            width: 'min(480px, calc(100vw - 32px))',
            pointerEvents: 'none',
            display: 'grid',
            gap: 1,
          }}
        >
          {visible.map((notification) => (
            <Toast key={keyOf(notification)} notification={notification} onClose={close} />
          ))}
        </Box>
      </ThemeProvider>
    </Portal>
  );
};
