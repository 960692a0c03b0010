import Construction from '@mui/icons-material/Construction';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';

/** Covers the card while the platform is being maintained (AUTH-07). */
export const MaintenanceOverlay = ({ message }: { readonly message: string }) => {
  const { t } = useTranslation('auth');
  return (
    <Box
      role="alert"
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 1,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        p: 4,
        textAlign: 'center',
        borderRadius: 'inherit',
        bgcolor: 'background.paper',
      }}
    >
      <Construction color="primary" fontSize="large" />
      <Typography variant="h2" component="p">
        {t('maintenance.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {message === '' ? t('maintenance.text') : message}
      </Typography>
    </Box>
  );
};
