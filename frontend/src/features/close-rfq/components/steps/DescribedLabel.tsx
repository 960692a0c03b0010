import { Typography } from '@mui/material';

/** An option with its description. */
export const DescribedLabel = ({ label, hint }: { readonly label: string; readonly hint: string }) => (
  <>
    {label}
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {hint}
    </Typography>
  </>
);
