import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangedElsewhere } from '../../../api/index.js';
import { useWizard } from '../hooks/wizard-context.js';

/** Reports that the draft was changed elsewhere; the forms keep their values until the user loads the new ones. */
export const ChangedElsewhere = ({ onReopen }: { readonly onReopen: () => Promise<void> }) => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq, saving } = useWizard();
  const [hasChanged, forget] = useChangedElsewhere(rfq.rfqId, 'rfq');
  const [isReopening, setIsReopening] = useState(false);
  const reopen = async (): Promise<void> => {
    setIsReopening(true);
    // Entries are saved first; if that fails, they must not be lost.
    if (await saving.flush()) await onReopen();
    forget();
    setIsReopening(false);
  };
  if (!hasChanged) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" loading={isReopening} onClick={() => void reopen()}>
          {t('elsewhere.show')}
        </Button>
      }
    >
      {t('elsewhere.text')}
    </Alert>
  );
};
