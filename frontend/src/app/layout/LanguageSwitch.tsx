import Check from '@mui/icons-material/Check';
import Language from '@mui/icons-material/Language';
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { languages } from '@torno/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage } from '../i18n/i18n.js';
import { useCommand } from '../providers/use-command.js';
import { useSession } from '../providers/use-session.js';

/** Names of the languages in themselves. */
const names = { de: 'Deutsch', en: 'English', it: 'Italiano' } as const;

/** Changes the language of the interface; for signed-in people also that of their mails (I18N-09). */
export const LanguageSwitch = () => {
  const { t } = useTranslation('app');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { token } = useSession();
  const { mutate: keep } = useCommand('changeLanguage');
  const current = currentLanguage();

  const choose = async (lngCode: (typeof languages)[number]): Promise<void> => {
    setAnchor(null);
    await chooseLanguage(lngCode);
    if (token !== null) keep({ body: { lngCode } });
  };

  return (
    <>
      <Button
        color="inherit"
        startIcon={<Language />}
        aria-label={t('shell.language', { language: names[current] })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {current.toUpperCase()}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === current}
            onClick={() => void choose(language)}
          >
            <ListItemText inset={language !== current}>{names[language]}</ListItemText>
            {language === current && (
              <ListItemIcon sx={{ order: -1 }}>
                <Check fontSize="small" />
              </ListItemIcon>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
