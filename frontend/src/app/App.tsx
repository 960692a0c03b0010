import { CssBaseline } from '@mui/material';
// Material UI's own ThemeProvider also brings its machinery of CSS variables, which this theme does not use.
import { ThemeProvider } from '@mui/system';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { session } from '../api/client.js';
import type { createAppRouter } from './router.js';
import { theme } from '../shared/theme/theme.js';

type Props = { readonly router: ReturnType<typeof createAppRouter>; readonly queryClient: QueryClient };

/** Theme, cache and router; everything else hangs on a route. */
export const App = ({ router, queryClient }: Props) => {
  useEffect(() => {
    let { sessionId } = session.get();
    return session.subscribe(() => {
      const before = sessionId;
      ({ sessionId } = session.get());
      // The next user of this browser must not see cached data of the previous one, also if another tab has signed in.
      if (sessionId === null) queryClient.clear();
      else if (before !== null && before !== sessionId) void queryClient.resetQueries();
    });
  }, [queryClient]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  );
};
