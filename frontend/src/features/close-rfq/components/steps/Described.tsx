import { Typography } from '@mui/material';

/** A choice with what it means. */
export const Described = ({ label, hint }: { readonly label: string; readonly hint: string }) => (
  <>
    {label}
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {hint}
    </Typography>
  </>
);
