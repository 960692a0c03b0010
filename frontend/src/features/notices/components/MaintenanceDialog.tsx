import { Button, Dialog, DialogActions } from '@mui/material';
import type { ShownNotice } from '@torno/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import MaintenanceNote from './MaintenanceNote.js';

/** Covers the page and every other dialog during maintenance; input below it is kept. */
const MaintenanceDialog = ({ maintenance: { texts, until } }: { readonly maintenance: ShownNotice }) => {
  const { t } = useTranslation('notices');
  const { language } = useFormat();
  const titleId = useId();
  return (
    <Dialog open fullWidth aria-labelledby={titleId} sx={{ zIndex: 'tooltip' }}>
      <MaintenanceNote titleId={titleId} text={texts[language] || t('maintenance.text')} until={until} />
      <DialogActions>
        <Button component={Link} to="/logout">
          {t('maintenance.signOut')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default MaintenanceDialog;
