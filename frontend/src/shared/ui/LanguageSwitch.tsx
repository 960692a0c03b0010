import LanguageIcon from '@mui/icons-material/Language';
import { Box, Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { Language } from '@torno/domain';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage } from '../i18n/i18n.js';
import { languageNames } from '../i18n/language.js';

// Loaded when it is opened, to keep the pages before the sign-in light.
const LanguageMenu = lazy(() => import('./LanguageMenu.js'));

/** Changes the language of the interface, and of the user's profile once they are signed in (I18N-09). */
export const LanguageSwitch = ({ onChoice }: { readonly onChoice?: (language: Language) => void }) => {
  const { t } = useTranslation('app');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = currentLanguage();

  const choose = async (language: Language): Promise<void> => {
    setAnchor(null);
    await chooseLanguage(language);
    onChoice?.(language);
  };

  return (
    <>
      <Button
        color="inherit"
        startIcon={<LanguageIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {current.toUpperCase()}
        <Box component="span" sx={visuallyHidden}>
          {`, ${t('shell.language', { language: languageNames[current] })}`}
        </Box>
      </Button>
      {anchor && (
        <Suspense>
          <LanguageMenu
            anchor={anchor}
            current={current}
            onChoice={(language) => void choose(language)}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
};
