import { CssBaseline } from '@mui/material';
// The one of Material UI itself also brings its machinery of CSS variables, which this theme does not use.
import { ThemeProvider } from '@mui/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './providers/query-client.js';
import { createAppRouter } from './router.js';
import { theme } from './theme/theme.js';

/** Theme, cache and router; everything else hangs on a route. */
export const App = () => {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createAppRouter);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  );
};
