import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { GrantAllButton, type RfqRequests } from './GrantAllButton.js';

/** The RFQ above its open requests, with the decision on all of them. */
export const RfqRequestsHead = ({ requests, rfq }: RfqRequests) => {
  const { t } = useTranslation('favourites');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {rfq}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {t('open', { count: requests.length })}
        </Typography>
      </Box>
      <GrantAllButton requests={requests} rfq={rfq} />
    </Box>
  );
};
