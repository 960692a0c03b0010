import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { alertStore, dismissAlert } from './alerts.js';

/** The toasts, top centre (SHELL-04); mounted once. */
export const Alerts = () => {
  const { t } = useTranslation('shared');
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
        display: 'grid',
        gap: 1,
        width: 'min(480px, calc(100vw - 32px))',
        pointerEvents: 'none',
      }}
    >
      {alerts.map(({ id, type, title, text, link }) => (
        <Alert
          key={id}
          severity={type}
          variant="filled"
          onClose={() => dismissAlert(id)}
          closeText={t('close')}
          sx={{ pointerEvents: 'auto', boxShadow: '0 8px 28px rgba(23, 33, 43, 0.25)', alignItems: 'center' }}
        >
          {text === undefined ? title : <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>}
          {text}
          {link && (
            <Link
              component={RouterLink}
              to={link.to}
              color="inherit"
              underline="always"
              sx={{ ml: 1, fontWeight: 600 }}
            >
              {link.label}
            </Link>
          )}
        </Alert>
      ))}
    </Box>
  );
};
