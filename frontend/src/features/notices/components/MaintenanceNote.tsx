import Construction from '@mui/icons-material/Construction';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

type Props = {
  readonly titleId?: string;
  /** The text of the operators, or the default one. */
  readonly text: string;
  /** Null for an unknown end. */
  readonly until: string | null;
};

/** Says that the platform is being maintained, and until when. */
const MaintenanceNote = ({ titleId, text, until }: Props) => {
  const { t } = useTranslation('notices');
  const { dateTime } = useFormat();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, p: 4, textAlign: 'center' }}>
      <Construction color="primary" fontSize="large" />
      <Typography id={titleId} variant="h2" component="p">
        {t('maintenance.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {until !== null && <Typography variant="body2">{t('maintenance.until', { time: dateTime(until) })}</Typography>}
    </Box>
  );
};

export default MaintenanceNote;
