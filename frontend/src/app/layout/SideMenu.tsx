import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useMayCall } from '../../api/use-may-call.js';
import { Dot, menuIcons } from './menu-icons.js';
import { isCurrent, type MenuEntry, menuOf } from './side-menu-entries.js';
import { useMenuFigures } from './use-menu-figures.js';

type EntryProps = { readonly entry: MenuEntry; readonly onChoice: () => void; readonly nested?: boolean };

const Entry = ({ entry: { key, to, icon, count, dot, children }, onChoice, nested = false }: EntryProps) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const isHere = isCurrent(to, pathname);
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        component={Link}
        to={to}
        selected={isHere && !children}
        aria-current={isHere && !children ? 'page' : undefined}
        onClick={onChoice}
        sx={{ py: nested ? 0.5 : 0.75, minHeight: nested ? 36 : 40, pl: nested ? 5.5 : 1.5, pr: 1.5 }}
      >
        {icon && <ListItemIcon sx={{ minWidth: 36 }}>{menuIcons[icon]}</ListItemIcon>}
        <ListItemText
          primary={t(`menu.${key}`)}
          slotProps={{ primary: { variant: 'body2', fontWeight: nested ? 500 : 600 } }}
        />
        {dot && <Dot />}
        {count !== undefined && (
          <Box component="span" sx={{ ml: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {count}
          </Box>
        )}
      </ListItemButton>
      {children && (
        <List disablePadding>
          {children.map((child) => (
            <Entry key={child.key} entry={child} onChoice={onChoice} nested />
          ))}
        </List>
      )}
    </ListItem>
  );
};

// The folded menu is loaded when it is needed, because its tooltips are larger than the rest of the menu.
const FoldedMenu = lazy(() => import('./FoldedMenu.js'));

type Props = {
  readonly id?: string;
  /** Shows the icons only. */
  readonly folded?: boolean;
  readonly onChoice: () => void;
};

/** The entries of the active role with their counts. */
export const SideMenu = ({ id, folded = false, onChoice }: Props) => {
  const { t } = useTranslation('app');
  const mayCall = useMayCall();
  const entries = menuOf(mayCall, useMenuFigures());
  return (
    <Box component="nav" id={id} aria-label={t('menu.label')} sx={{ p: folded ? 1 : 1.5 }}>
      {folded ? (
        <Suspense>
          <FoldedMenu entries={entries} onChoice={onChoice} />
        </Suspense>
      ) : (
        <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} onChoice={onChoice} />
          ))}
        </List>
      )}
    </Box>
  );
};
