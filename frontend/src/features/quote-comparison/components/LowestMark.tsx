import Bolt from '@mui/icons-material/Bolt';
import Sell from '@mui/icons-material/Sell';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';

/** Marks the lowest price or shortest lead time of its kind by text and icon, not by colour alone. */
export const LowestMark = ({ what = 'price' }: { readonly what?: 'price' | 'total' | 'leadTime' }) => {
  const { t } = useTranslation('quote-comparison');
  const Icon = what === 'leadTime' ? Bolt : Sell;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 0.75,
        borderRadius: 1,
        bgcolor: 'success.light',
        color: 'success.main',
        fontSize: '0.75rem',
        fontWeight: 650,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {t(`lowest.${what}`)}
    </Box>
  );
};
