import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import { AppBar, Box, Drawer, IconButton, Link, Toolbar, useMediaQuery, useTheme } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { useMayCall } from '../../api/use-may-call.js';
import { loadNotices } from '../../features/notices/index.js';
import { loadOperatorSearch, useSearchShortcut } from '../../features/operator-search/index.js';
import { OfflineBanner } from '../../shared/ui/Offline.js';
import { OverlayPlace } from '../../shared/ui/OverlayPlace.js';
import { LanguageSwitch } from '../../shared/ui/LanguageSwitch.js';
import { Logo } from '../../shared/ui/Logo.js';
import { PageLoading } from './PageLoading.js';
import { SideMenu } from './SideMenu.js';
import { hasSideMenu, isWidePage } from './side-menu-routes.js';
import { UserMenu } from './UserMenu.js';

const OperatorSearch = lazy(loadOperatorSearch);
const Notices = lazy(loadNotices);

/** Pixels (SHELL-01). */
const sideMenuWidth = 240;
const foldedWidth = 64;
const barHeight = 56;
const menuId = 'side-menu';

/** Whether the menu is folded to its icons, remembered for wide pages, where it begins folded, and for all others. */
const useMenuFold = (pathname: string) => {
  const wide = isWidePage(pathname);
  return useStore<boolean>(wide ? 'menu.folded.wide' : 'menu.folded', wide);
};

/** App bar, side menu and page; below 1024 px the menu opens over the page (SHELL-02). */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const maySearch = useMayCall()('operatorSearch');
  const search = useSearchShortcut(maySearch);
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const withMenu = hasSideMenu(pathname);
  const temporary = !wide || !withMenu;
  const [chosenFold, setFolded] = useMenuFold(pathname);
  const isFolded = chosenFold && !temporary;
  const width = isFolded ? foldedWidth : sideMenuWidth;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          left: -9999,
          '&:focus': { left: 16, top: 12, zIndex: 1400, bgcolor: 'background.paper', p: 1 },
        }}
      >
        {t('shell.skip')}
      </Link>
      <AppBar
        position="sticky"
        color="inherit"
        className="no-print"
        // `--above`: the height above the page while an operator acts as the user.
        sx={{ top: 'var(--above, 0px)', zIndex: (theme) => theme.zIndex.drawer + 1 }}
      >
        <Toolbar sx={{ minHeight: `${barHeight}px !important`, gap: 1 }}>
          {temporary ? (
            <IconButton edge="start" onClick={() => setOpen(true)} aria-label={t('shell.openMenu')}>
              <MenuIcon />
            </IconButton>
          ) : (
            <IconButton
              edge="start"
              onClick={() => setFolded(!isFolded)}
              title={t(isFolded ? 'shell.unfoldMenu' : 'shell.foldMenu')}
              aria-label={t('menu.label')}
              aria-expanded={!isFolded}
              aria-controls={menuId}
            >
              {isFolded ? <MenuIcon /> : <MenuOpen />}
            </IconButton>
          )}
          <Link component={RouterLink} to="/" underline="none" color="inherit" aria-label={t('shell.home')}>
            <Logo />
          </Link>
          <Box sx={{ flex: 1 }} />
          {maySearch && (
            <Suspense>
              <OperatorSearch {...search} />
            </Suspense>
          )}
          <LanguageSwitch />
          <UserMenu />
        </Toolbar>
      </AppBar>
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        <Drawer
          className="no-print"
          variant={temporary ? 'temporary' : 'permanent'}
          open={temporary ? open : true}
          onClose={() => setOpen(false)}
          slotProps={temporary ? { paper: { 'aria-label': t('menu.label') } } : {}}
          sx={{
            // A temporary menu covers the app bar too.
            zIndex: (theme) => (temporary ? theme.zIndex.drawer + 2 : theme.zIndex.drawer),
            width: temporary ? undefined : width,
            flexShrink: 0,
            '& .MuiDrawer-paper': {
              width,
              maxWidth: '88vw',
              overflowX: 'hidden',
              ...(temporary
                ? {}
                : {
                    top: `calc(${barHeight}px + var(--above, 0px))`,
                    height: `calc(100vh - ${barHeight}px - var(--above, 0px))`,
                  }),
            },
          }}
        >
          <SideMenu id={menuId} folded={isFolded} onChoice={() => setOpen(false)} />
        </Drawer>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <OfflineBanner />
          <Suspense>
            <Notices />
          </Suspense>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              outline: 'none !important',
              p: { xs: 2, sm: 3, lg: 4 },
              '@media print': { p: 0 },
            }}
          >
            <Box sx={{ maxWidth: 1480, mx: 'auto' }}>
              <Suspense fallback={<PageLoading />}>{children}</Suspense>
            </Box>
            <OverlayPlace />
          </Box>
        </Box>
      </Box>
    </Box>
  );
};
