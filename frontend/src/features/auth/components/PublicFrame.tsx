import { Alert, Box, Paper, Typography } from '@mui/material';
import type { Language } from '@torno/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { call, session } from '../../../api/client.js';
import { problemTitle } from '../../../api/problem-text.js';
import { LanguageSwitch } from '../../../shared/ui/LanguageSwitch.js';
import { Logo } from '../../../shared/ui/Logo.js';
import { OverlayPlace } from '../../../shared/ui/OverlayPlace.js';

type Props = {
  readonly title: string;
  /** A subtitle. */
  readonly about?: string;
  readonly children: ReactNode;
};

/** Stores the choice of a signed-in user; the choice of anybody else waits until they sign in (I18N-09). */
const keepLanguage = async (lngCode: Language): Promise<void> => {
  if (session.get().signedIn) await call('changeLanguage', { body: { lngCode } });
};

/**
 * The layout of the pages before the sign-in: a card in the middle, the language switch at the top. These pages lie
 * outside of react-admin's contexts, which would add half of their size.
 */
export const PublicFrame = ({ title, about, children }: Props) => {
  useEffect(() => {
    document.title = `${title} · Torno`;
  }, [title]);
  const [problem, setProblem] = useState<unknown>();
  const chooseLanguage = (language: Language): void => {
    setProblem(undefined);
    keepLanguage(language).catch(setProblem);
  };
  return (
    <Box sx={{ minHeight: '100vh', display: 'grid', gridTemplateRows: 'auto 1fr' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', p: 2 }}>
        <Logo />
        <LanguageSwitch onChoice={chooseLanguage} />
      </Box>
      <Box component="main" sx={{ display: 'grid', placeItems: { xs: 'start center', sm: 'center' }, p: 2, pb: 12 }}>
        <Paper sx={{ position: 'relative', width: '100%', maxWidth: 420, p: { xs: 3, sm: 4 } }}>
          <Typography variant="h1">{title}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
            {about}
          </Typography>
          {problem !== undefined && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problemTitle(problem)}
            </Alert>
          )}
          {children}
        </Paper>
        <OverlayPlace />
      </Box>
    </Box>
  );
};
