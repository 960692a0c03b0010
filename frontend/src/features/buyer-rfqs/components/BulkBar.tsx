import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly selected: number;
  /** How many of them can be archived, and how many given to a colleague. */
  readonly archivable: number;
  readonly assignable: number;
  readonly busy: boolean;
  readonly onArchive: () => void;
  readonly onAssign: () => void;
  readonly onClear: () => void;
};

/** What one may do with the selected RFQs together (BRFQ-23, BRFQ-24). */
export const BulkBar = ({ selected, archivable, assignable, busy, onArchive, onAssign, onClear }: Props) => {
  const { t } = useTranslation('buyer-rfqs');
  return (
    <Box
      component="section"
      aria-label={t('bulk.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, bgcolor: 'primary.light' }}
    >
      <Typography variant="body2" fontWeight={600} sx={{ mr: 1 }}>
        {t('bulk.selected', { count: selected })}
      </Typography>
      <Button size="small" variant="outlined" disabled={archivable === 0} loading={busy} onClick={onArchive}>
        {t('bulk.archive', { count: archivable })}
      </Button>
      <Button size="small" variant="outlined" disabled={assignable === 0} onClick={onAssign}>
        {t('bulk.assign', { count: assignable })}
      </Button>
      <Button size="small" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </Box>
  );
};
