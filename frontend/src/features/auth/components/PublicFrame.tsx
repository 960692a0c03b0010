import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { NotificationContextProvider } from 'react-admin';
import { LanguageSwitch } from '../../../shared/ui/LanguageSwitch.js';
import { Logo } from '../../../shared/ui/Logo.js';
import { OverlayPlace } from '../../../shared/ui/OverlayPlace.js';
import { Toasts } from '../../../shared/ui/Toasts.js';

type Props = { readonly title: string; readonly children: ReactNode };

/**
 * The layout of the pages before the sign-in: a card in the middle, the language switch at the top. Of react-admin it
 * uses only the notifications, because the whole context would double the size of these pages.
 */
export const PublicFrame = ({ title, children }: Props) => {
  useEffect(() => {
    document.title = `${title} · Torno`;
  }, [title]);
  return (
    <NotificationContextProvider>
      <Box sx={{ minHeight: '100vh', display: 'grid', gridTemplateRows: 'auto 1fr' }}>
        <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', p: 2 }}>
          <Logo />
          <LanguageSwitch />
        </Box>
        <Box component="main" sx={{ display: 'grid', placeItems: { xs: 'start center', sm: 'center' }, p: 2, pb: 12 }}>
          <Paper sx={{ position: 'relative', width: '100%', maxWidth: 420, p: { xs: 3, sm: 4 } }}>
            <Typography variant="h1" sx={{ mb: 3 }}>
              {title}
            </Typography>
            {children}
          </Paper>
          <OverlayPlace />
        </Box>
      </Box>
      <Toasts />
    </NotificationContextProvider>
  );
};
