import Check from '@mui/icons-material/Check';
import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { type Language, languages } from '@torno/domain';
import { languageNames } from '../i18n/language.js';

type Props = {
  readonly anchor: HTMLElement;
  readonly current: Language;
  readonly onChoice: (language: Language) => void;
  readonly onClose: () => void;
};

/** The languages, each by its own name. */
const LanguageMenu = ({ anchor, current, onChoice, onClose }: Props) => (
  <Menu anchorEl={anchor} open onClose={onClose}>
    {languages.map((language) => (
      <MenuItem key={language} lang={language} selected={language === current} onClick={() => onChoice(language)}>
        {language === current && (
          <ListItemIcon>
            <Check fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText inset={language !== current}>{languageNames[language]}</ListItemText>
      </MenuItem>
    ))}
  </Menu>
);

export default LanguageMenu;
