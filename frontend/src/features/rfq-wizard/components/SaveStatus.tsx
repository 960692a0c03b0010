import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import CloudSync from '@mui/icons-material/CloudSyncOutlined';
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../../api/index.js';
import { useWizard } from '../hooks/wizard-context.js';

const icons = { saved: CloudDone, saving: CloudSync, failed: CloudOff, offline: CloudOff } as const;

/** Shows whether all entries are saved. */
export const SaveStatus = () => {
  const { t } = useTranslation(['rfq-wizard', 'shared']);
  const { saving } = useWizard();
  const Icon = icons[saving.state];
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        color: saving.state === 'failed' ? 'error.main' : 'text.secondary',
        fontSize: '0.875rem',
      }}
    >
      <Icon fontSize="small" aria-hidden />
      <Box component="output" aria-live="polite">
        {saving.state === 'offline' && t('shared:offline.notSaved')}
        {saving.state === 'failed' && t('save.failed', { reason: saving.problem && problemTitle(saving.problem) })}
        {(saving.state === 'saved' || saving.state === 'saving') && t(`save.${saving.state}`)}
      </Box>
      {saving.state === 'failed' && (
        <Button size="small" color="inherit" variant="outlined" onClick={() => void saving.flush()}>
          {t('save.retry')}
        </Button>
      )}
    </Box>
  );
};
