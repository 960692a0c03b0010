import { CssBaseline } from '@mui/material';
// The one of Material UI itself also brings its machinery of CSS variables, which this theme does not use.
import { ThemeProvider } from '@mui/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { session } from './providers/client.js';
import { createQueryClient } from './providers/query-client.js';
import { createAppRouter } from './router.js';
import { theme } from './theme/theme.js';

/** Theme, cache and router; everything else hangs on a route. */
export const App = () => {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createAppRouter);
  useEffect(
    () =>
      session.subscribe(() => {
        // Whoever signs in next must not see what the one before was told.
        if (session.get().token === null) queryClient.clear();
      }),
    [queryClient],
  );
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  );
};
