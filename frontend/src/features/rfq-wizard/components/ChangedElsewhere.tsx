import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangedElsewhere } from '../../../api/index.js';
import { useWizard } from '../hooks/wizard-context.js';

/** Says that the draft was changed elsewhere; the forms stay as they are until one asks for the newer state. */
export const ChangedElsewhere = ({ onReopen }: { readonly onReopen: () => Promise<void> }) => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq, saving } = useWizard();
  const [changed, forget] = useChangedElsewhere(rfq.rfqId, 'rfq');
  const [reopening, setReopening] = useState(false);
  const reopen = async (): Promise<void> => {
    setReopening(true);
    // What was typed here goes along; if it cannot be saved, it must not be lost.
    if (await saving.flush()) await onReopen();
    forget();
    setReopening(false);
  };
  if (!changed) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" loading={reopening} onClick={() => void reopen()}>
          {t('elsewhere.show')}
        </Button>
      }
    >
      {t('elsewhere.text')}
    </Alert>
  );
};
