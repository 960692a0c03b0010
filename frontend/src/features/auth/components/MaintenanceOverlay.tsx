import { Box, Button } from '@mui/material';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMaintenanceNote } from '../../notices/index.js';

const MaintenanceNote = lazy(loadMaintenanceNote);

type Props = {
  readonly message: string;
  readonly until: string | null;
  /** Uncovers the form for operators, who do the maintenance. */
  readonly onOperator: () => void;
};

/** Covers the card while the platform is being maintained (AUTH-07). */
const MaintenanceOverlay = ({ message, until, onOperator }: Props) => {
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
        borderRadius: 'inherit',
        bgcolor: 'background.paper',
      }}
    >
      <MaintenanceNote text={message === '' ? t('maintenance.text') : message} until={until} />
      <Button onClick={onOperator}>{t('maintenance.operator')}</Button>
    </Box>
  );
};

export default MaintenanceOverlay;
