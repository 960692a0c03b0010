import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { indicatorPlace } from '../model/row-facts.js';

/**
 * The supplier's quote relative to the median of the other quotes, as text and on a bar of -100 to 100 percent (SRFQ-12,
 * SRFQ-13); a small bar keeps the text for screen readers and the pointer.
 */
export const QuoteIndicator = ({ value, small = false }: { readonly value: number; readonly small?: boolean }) => {
  const { t } = useTranslation('supplier-rfqs');
  const text =
    value === 0
      ? t('indicator.even')
      : t(value < 0 ? 'indicator.below' : 'indicator.above', { percent: Math.abs(value) });
  return (
    <Box title={small ? text : undefined} sx={{ position: 'relative', width: small ? 96 : 280, maxWidth: '100%' }}>
      <Typography variant="caption" color="text.secondary" component="p" style={small ? visuallyHidden : undefined}>
        {text}
      </Typography>
      <Box
        aria-hidden
        sx={{ position: 'relative', height: 6, borderRadius: 3, bgcolor: 'grey.300', mt: small ? 0 : 0.5, mx: 0.75 }}
      >
        <Box
          sx={{ position: 'absolute', left: '50%', top: -2, width: 2, height: 10, bgcolor: 'grey.500', ml: '-1px' }}
        />
        <Box
          sx={{
            position: 'absolute',
            left: `${indicatorPlace(value)}%`,
            top: -4,
            width: 14,
            height: 14,
            ml: '-7px',
            borderRadius: '50%',
            bgcolor: value > 0 ? 'warning.main' : 'success.main',
            border: '2px solid',
            borderColor: 'background.paper',
          }}
        />
      </Box>
    </Box>
  );
};
