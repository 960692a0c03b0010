import LanguageIcon from '@mui/icons-material/Language';
import { Box, Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { Language } from '@torno/domain';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage } from '../i18n/i18n.js';
import { languageNames } from '../i18n/language.js';
import { useCommand } from '../../api/use-command.js';
import { useSession } from '../../api/use-session.js';

// Loaded when it is opened, to keep the pages before the sign-in light.
const LanguageMenu = lazy(() => import('./LanguageMenu.js'));

/** Changes the language of the interface; for signed-in people also that of their e-mails (I18N-09). */
export const LanguageSwitch = () => {
  const { t } = useTranslation('app');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { token } = useSession();
  const { mutate: keep } = useCommand('changeLanguage');
  const current = currentLanguage();

  const choose = async (lngCode: Language): Promise<void> => {
    setAnchor(null);
    await chooseLanguage(lngCode);
    if (token !== null) keep({ body: { lngCode } });
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
