import { CssBaseline } from '@mui/material';
// Material UI's own ThemeProvider also brings its machinery of CSS variables, which this theme does not use.
import { ThemeProvider } from '@mui/system';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { forgetWithSession } from '../api/forget-with-session.js';
import type { createAppRouter } from './router.js';
import { useColourScheme } from '../shared/theme/colour-scheme.js';
import { themeOf } from '../shared/theme/theme.js';

type Props = { readonly router: ReturnType<typeof createAppRouter>; readonly queryClient: QueryClient };

/** Theme, cache and router; everything else hangs on a route. */
export const App = ({ router, queryClient }: Props) => {
  useEffect(() => forgetWithSession(queryClient), [queryClient]);
  const scheme = useColourScheme();
  useLayoutEffect(() => {
    // The browser draws scroll bars, calendars and the page before the first paint in this scheme.
    document.documentElement.style.colorScheme = scheme;
  }, [scheme]);
  return (
    <ThemeProvider theme={themeOf(scheme)}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  );
};
