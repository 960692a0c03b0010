import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Alert, Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../api/index.js';

/** Placeholder for data that is not cached while offline. */
export const NotLoaded = () => (
  <Alert severity="info" variant="outlined" icon={<CloudOff fontSize="small" />}>
    {useTranslation('shared').t('offline.notLoaded')}
  </Alert>
);

/** Says in an editor that its entries wait for the connection. */
export const NotSavedOffline = ({ unsaved }: { readonly unsaved: boolean }) => {
  const { t } = useTranslation('shared');
  const online = useOnline();
  return (
    <Box component="output" sx={{ flexBasis: '100%', fontSize: '0.875rem', '&:empty': { display: 'none' } }}>
      {unsaved && !online && t('offline.notSaved')}
    </Box>
  );
};

/** Says below the app bar that there is no connection; it is always mounted, so that screen readers announce it. */
export const OfflineBanner = () => {
  const { t } = useTranslation('shared');
  const online = useOnline();
  return (
    <Box
      component="output"
      className="no-print"
      sx={{
        display: 'block',
        position: 'sticky',
        top: 'calc(56px + var(--above, 0px))',
        zIndex: 'appBar',
        ...(online
          ? {}
          : { px: 2, py: 0.75, bgcolor: 'warning.main', color: 'warning.contrastText', textAlign: 'center' }),
        fontSize: '0.875rem',
        fontWeight: 600,
      }}
    >
      {!online && t('offline.banner')}
    </Box>
  );
};
