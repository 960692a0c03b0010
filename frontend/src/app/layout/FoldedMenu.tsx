import { Box, List, ListItem, ListItemButton, ListItemIcon, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Dot, menuIcons } from './menu-icons.js';
import { isCurrent, type MenuEntry } from './side-menu-entries.js';

type FoldedEntryProps = { readonly entry: MenuEntry; readonly onChoice: () => void };

/** An entry as its icon, named by a tooltip; the entries below it are the tabs of its page. */
const FoldedEntry = ({ entry: { key, to, icon, dot, children = [] }, onChoice }: FoldedEntryProps) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const isHere = isCurrent(to, pathname);
  const hasCurrentChild = children.some((child) => isCurrent(child.to, pathname));
  return (
    <ListItem disablePadding>
      <Tooltip title={t(`menu.${key}`)} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={isHere || hasCurrentChild}
          aria-current={isHere ? 'page' : undefined}
          onClick={onChoice}
          sx={{ minHeight: 40, justifyContent: 'center' }}
        >
          {icon && <ListItemIcon sx={{ minWidth: 0 }}>{menuIcons[icon]}</ListItemIcon>}
          <Box component="span" sx={visuallyHidden}>
            {t(`menu.${key}`)}
          </Box>
          {(dot || children.some((child) => child.dot)) && <Dot folded />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
};

type Props = { readonly entries: readonly MenuEntry[]; readonly onChoice: () => void };

/** The icons of a folded menu. */
const FoldedMenu = ({ entries, onChoice }: Props) => (
  <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
    {entries.map((entry) => (
      <FoldedEntry key={entry.key} entry={entry} onChoice={onChoice} />
    ))}
  </List>
);

export default FoldedMenu;
