import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { Box } from '@mui/material';
import { useChangeText } from '../hooks/use-change-text.js';
import type { PriceChange } from '../model/earlier-quotes.js';

type Props = { readonly change: PriceChange; readonly currency: string };

/** The difference from the supplier's earlier quote, as text and icon. */
export const ChangeMark = ({ change, currency }: Props) => {
  const textOf = useChangeText();
  const Icon = change.cheaper ? TrendingDown : TrendingUp;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.75rem',
        color: change.cheaper ? 'success.main' : 'warning.main',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {textOf(change, currency)}
    </Box>
  );
};
