import { Box } from '@mui/material';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMaintenanceNote } from '../../notices/index.js';

const MaintenanceNote = lazy(loadMaintenanceNote);

/** Covers the card while the platform is being maintained (AUTH-07). */
const MaintenanceOverlay = ({ message, until }: { readonly message: string; readonly until: string | null }) => {
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
        borderRadius: 'inherit',
        bgcolor: 'background.paper',
      }}
    >
      <MaintenanceNote text={message === '' ? t('maintenance.text') : message} until={until} />
    </Box>
  );
};

export default MaintenanceOverlay;
