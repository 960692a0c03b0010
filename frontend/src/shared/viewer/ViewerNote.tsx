import { Box, Typography } from '@mui/material';

/** A message that says why there is no picture. */
export const ViewerNote = ({ text }: { readonly text: string }) => (
  <Box sx={{ display: 'grid', placeContent: 'center', height: '100%', minHeight: 160, p: 3, textAlign: 'center' }}>
    <Typography variant="body2" color="text.secondary">
      {text}
    </Typography>
  </Box>
);
