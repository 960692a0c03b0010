import { Box, Button, Typography } from '@mui/material';
import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOnline, useServerGone } from '../../api/use-online.js';

type Props = { readonly minHeight?: string };

/**
 * Replaces a page that fails to render, or whose code cannot be fetched without a connection or while the server does
 * not answer (SHELL-05, ERR-07). Only a reload fetches code again that could not be fetched before.
 */
export const PageError = ({ minHeight = '60vh' }: Props) => {
  const { t } = useTranslation('app');
  const [lacksConnection] = useState(() => !onlineManager.isOnline());
  useBackOnline(() => lacksConnection && window.location.reload());
  const isServerGone = useServerGone(() => window.location.reload());
  return (
    <Box role="alert" sx={{ minHeight, display: 'grid', placeContent: 'center', gap: 3, p: 3 }}>
      <Typography component="h1" variant="h2" textAlign="center">
        {t(lacksConnection ? 'fallback.offline' : isServerGone ? 'fallback.unreachable' : 'fallback.text')}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()} sx={{ justifySelf: 'center' }}>
        {t('fallback.reload')}
      </Button>
    </Box>
  );
};
