import { Alert, Box } from '@mui/material';
import type { PlatformHealth } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useHealthWords } from '../hooks/use-health-words.js';

/** What is wrong now, in words, or that nothing is. */
export const Alerts = ({ alerts }: Pick<PlatformHealth, 'alerts'>) => {
  const { t } = useTranslation('health');
  const words = useHealthWords();
  if (alerts.length === 0) return <Alert severity="success">{t('alert.none')}</Alert>;
  return (
    <Box component="ul" aria-label={t('alert.title')} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
      {alerts.map((alert) => (
        <li key={`${alert.kind} ${alert.subject}`}>
          <Alert severity="error">{words.alert(alert)}</Alert>
        </li>
      ))}
    </Box>
  );
};
