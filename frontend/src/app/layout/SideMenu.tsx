import Dashboard from '@mui/icons-material/GridViewOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import History from '@mui/icons-material/History';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
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
  ndas: <Handshake fontSize="small" />,
  history: <History fontSize="small" />,
  verification: <FactCheck fontSize="small" />,
};

type EntryProps = { readonly entry: MenuEntry; readonly onChoice: () => void; readonly nested?: boolean };
type FoldedEntryProps = Pick<EntryProps, 'entry' | 'onChoice'>;

const Dot = ({ folded = false }: { readonly folded?: boolean }) => {
  const { t } = useTranslation('app');
  return (
    <Box
      component="span"
      sx={{
        ...(folded ? { position: 'absolute', top: 6, right: 6 } : { ml: 1, flexShrink: 0 }),
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: 'error.main',
      }}
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
        sx={{ py: nested ? 0.5 : 0.75, minHeight: nested ? 36 : 40, pl: nested ? 5.5 : 1.5, pr: 1.5 }}
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

/** An entry as its icon, named by a tooltip; the entries below it are the tabs of its page. */
const FoldedEntry = ({ entry: { key, to, icon, dot, children = [] }, onChoice }: FoldedEntryProps) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const here = isHere(to, pathname);
  const below = children.some((child) => isHere(child.to, pathname));
  return (
    <ListItem disablePadding>
      <Tooltip title={t(`menu.${key}`)} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={here || below}
          aria-current={here ? 'page' : undefined}
          onClick={onChoice}
          sx={{ minHeight: 40, justifyContent: 'center' }}
        >
          {icon && <ListItemIcon sx={{ minWidth: 0 }}>{icons[icon]}</ListItemIcon>}
          <Box component="span" sx={visuallyHidden}>
            {t(`menu.${key}`)}
          </Box>
          {(dot || children.some((child) => child.dot)) && <Dot folded />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
};

type Props = {
  readonly id?: string;
  /** Shows the icons only. */
  readonly folded?: boolean;
  readonly onChoice: () => void;
};

/** The entries of the active role with their counts. */
export const SideMenu = ({ id, folded = false, onChoice }: Props) => {
  const OneEntry = folded ? FoldedEntry : Entry;
  const { t } = useTranslation('app');
  const mayCall = useMayCall();
  const figures = useMenuFigures();
  return (
    <Box component="nav" id={id} aria-label={t('menu.label')} sx={{ p: folded ? 1 : 1.5 }}>
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        {menuOf(mayCall, figures).map((entry) => (
          <OneEntry key={entry.key} entry={entry} onChoice={onChoice} />
        ))}
      </List>
    </Box>
  );
};
