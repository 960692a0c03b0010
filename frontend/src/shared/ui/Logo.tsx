import { Box, Typography } from '@mui/material';
import symbol from '../theme/torno.svg';

/** Sign and name. */
export const Logo = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <img src={symbol} alt="" width={28} height={28} />
    <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 700, letterSpacing: '-0.02em' }}>
      Torno
    </Typography>
  </Box>
);
