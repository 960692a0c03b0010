import { Box, ButtonBase, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQueryCall } from '../../../api/index.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { listAddress, rfqLists } from '../../buyer-rfqs/index.js';

/** Tiles with the number of RFQs in each list; each links to its list. */
export const RfqTiles = () => {
  const { t } = useTranslation('buyer-dashboard');
  const { data: counts, isError, refetch } = useQueryCall('buyerRfqCounter', {});
  if (counts === undefined && isError) return <LoadError onRetry={() => void refetch()} />;
  return (
    <Box
      component="nav"
      aria-label={t('tiles')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}
    >
      {rfqLists.map((list) => (
        <ButtonBase
          key={list}
          component={Link}
          to={listAddress(list)}
          sx={{ borderRadius: 1, display: 'block', textAlign: 'left' }}
        >
          <Paper sx={{ p: 2, '&:hover': { borderColor: 'primary.main' } }}>
            <Typography variant="body2" color="text.secondary">
              {t(`list.${list}`)}
            </Typography>
            <Typography sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.3 }}>
              {counts === undefined ? <Skeleton width={48} /> : counts[list]}
            </Typography>
          </Paper>
        </ButtonBase>
      ))}
    </Box>
  );
};
