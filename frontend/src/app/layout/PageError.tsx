import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';

type Props = { readonly minHeight?: string };

/** Replaces a page that fails to render (SHELL-05, ERR-07). */
export const PageError = ({ minHeight = '60vh' }: Props) => {
  const { t } = useTranslation('app');
  return (
    <Box role="alert" sx={{ minHeight, display: 'grid', placeContent: 'center', gap: 3, p: 3 }}>
      <Typography component="h1" variant="h2" textAlign="center">
        {t('fallback.text')}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()} sx={{ justifySelf: 'center' }}>
        {t('fallback.reload')}
      </Button>
    </Box>
  );
};
