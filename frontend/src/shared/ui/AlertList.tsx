import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { type Alert as ShownAlert, dismissAlert } from './alerts.js';

/** The toasts of now. */
const AlertList = ({ alerts }: { readonly alerts: readonly ShownAlert[] }) => {
  const { t } = useTranslation('shared');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
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
              onClick={() => dismissAlert(id)}
            >
              {link.label}
            </Link>
          )}
        </Alert>
      ))}
    </Box>
  );
};

export default AlertList;
