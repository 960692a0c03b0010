import { Box } from '@mui/material';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { alertStore } from './alerts.js';

// Loaded with the first alert: the pages before the sign-in stay light.
const AlertList = lazy(() => import('./AlertList.js'));

/** The place of the toasts, top centre (SHELL-04); mounted once, so that screen readers hear what appears in it. */
export const Alerts = () => {
  const alerts = useSyncExternalStore(alertStore.subscribe, alertStore.get);
  return (
    <Box
      component="output"
      className="no-print"
      sx={{
        position: 'fixed',
        top: 16,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 1500,
        width: 'min(480px, calc(100vw - 32px))',
        pointerEvents: 'none',
      }}
    >
      {alerts.length > 0 && (
        <Suspense>
          <AlertList alerts={alerts} />
        </Suspense>
      )}
    </Box>
  );
};
