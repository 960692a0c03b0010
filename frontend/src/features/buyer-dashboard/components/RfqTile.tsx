import { Box, Link, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useQueryCall } from '../../../api/index.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { listAddress } from '../../buyer-rfqs/index.js';

const lists = ['active', 'drafts', 'archived'] as const;

/** The numbers of active, draft and archived RFQs; each leads to its list (BDASH-03). */
export const RfqTile = () => {
  const { t } = useTranslation('buyer-dashboard');
  const { data: counts, isError, refetch } = useQueryCall('buyerRfqCounter', {});
  if (counts === undefined && isError) return <LoadError onRetry={() => void refetch()} />;
  return (
    <Paper
      component="nav"
      aria-label={t('tiles')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, px: 2, py: 1 }}
    >
      {lists.map((list) => (
        <Link
          key={list}
          component={RouterLink}
          to={listAddress(list)}
          underline="hover"
          color="text.primary"
          sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1, py: 0.5 }}
        >
          <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 650 }}>
            {counts === undefined ? <Skeleton width={32} /> : counts[list]}
          </Box>
          <Typography component="span" variant="body2" color="text.secondary">
            {t(`list.${list}`)}
          </Typography>
        </Link>
      ))}
    </Paper>
  );
};
