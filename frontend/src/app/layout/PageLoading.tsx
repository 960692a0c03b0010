import { Box, CircularProgress } from '@mui/material';

/** Shown while the code of a page loads. */
export const PageLoading = () => (
  <Box sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
    <CircularProgress size={32} aria-label="…" />
  </Box>
);
