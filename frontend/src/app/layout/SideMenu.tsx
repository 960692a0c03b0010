import Dashboard from '@mui/icons-material/GridViewOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import History from '@mui/icons-material/History';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import StarOutline from '@mui/icons-material/StarOutline';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useMayCall } from '../../api/use-session.js';
import { isHere, type MenuEntry, type MenuIcon, menuOf } from './side-menu-entries.js';
import { useMenuFigures } from './use-menu-figures.js';

const icons: Readonly<Record<MenuIcon, ReactNode>> = {
  dashboard: <Dashboard fontSize="small" />,
  rfqs: <Inventory fontSize="small" />,
  favourites: <StarOutline fontSize="small" />,
  history: <History fontSize="small" />,
  verification: <FactCheck fontSize="small" />,
};

type EntryProps = { readonly entry: MenuEntry; readonly onChoice: () => void; readonly nested?: boolean };

const Dot = () => {
  const { t } = useTranslation('app');
  return (
    <Box
      component="span"
      sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'error.main', ml: 1, flexShrink: 0 }}
    >
      <Box component="span" sx={visuallyHidden}>
        {t('menu.new')}
      </Box>
    </Box>
  );
};

const Entry = ({ entry: { key, to, icon, count, dot, children }, onChoice, nested = false }: EntryProps) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const here = isHere(to, pathname);
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        component={Link}
        to={to}
        selected={here && !children}
        aria-current={here && !children ? 'page' : undefined}
        onClick={onChoice}
        sx={{ py: nested ? 0.5 : 0.75, minHeight: nested ? 36 : 40, pl: nested ? 6 : 1.5 }}
      >
        {icon && <ListItemIcon sx={{ minWidth: 36 }}>{icons[icon]}</ListItemIcon>}
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

/** The entries of the active role with their counts. */
export const SideMenu = ({ onChoice }: { readonly onChoice: () => void }) => {
  const { t } = useTranslation('app');
  const mayCall = useMayCall();
  const figures = useMenuFigures();
  return (
    <Box component="nav" aria-label={t('menu.label')} sx={{ p: 1.5 }}>
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        {menuOf(mayCall, figures).map((entry) => (
          <Entry key={entry.key} entry={entry} onChoice={onChoice} />
        ))}
      </List>
    </Box>
  );
};
