import { Box, CircularProgress } from '@mui/material';

/** Stands for a page whose code is on its way. */
export const PageLoading = () => (
  <Box sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
    <CircularProgress size={32} aria-label="…" />
  </Box>
);
