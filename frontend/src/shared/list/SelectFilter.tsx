import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { type ComponentProps, lazy, Suspense } from 'react';

// Loaded with the filters, as the form library is as big as a list itself.
const SelectForm = lazy(() => import('./SelectForm.js'));

type Props = ComponentProps<typeof SelectForm> & { readonly sx?: SystemStyleObject };

/** Filters the list by one of a few choices. */
export const SelectFilter = ({ sx, ...form }: Props) => (
  // The size of a select, which it takes up while it loads.
  <Box sx={{ minHeight: 40, ...sx }}>
    <Suspense>
      <SelectForm {...form} />
    </Suspense>
  </Box>
);
