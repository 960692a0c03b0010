import { Avatar, Box, Button, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../api/use-profile.js';
import { useActiveRole } from '../../api/use-session.js';

// Loaded when it is opened, to keep the first page light.
const UserMenuEntries = lazy(() => import('./UserMenuEntries.js'));

/** Shows who is signed in, a switch to the other role for users who hold both (SHELL-15), and the logout. */
export const UserMenu = () => {
  const { t } = useTranslation('app');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: profile } = useProfile();
  const active = useActiveRole();
  if (profile === undefined) return null;

  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const initials = `${profile.firstName.charAt(0)}${profile.lastName.charAt(0)}`.toUpperCase();
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 0, gap: 1, pl: 1 }}
      >
        <Box component="span" sx={visuallyHidden}>
          {t('shell.userMenu')}
        </Box>
        <Avatar
          aria-hidden
          sx={{ width: 32, height: 32, fontSize: '0.8125rem', fontWeight: 650, bgcolor: 'primary.main' }}
        >
          {initials}
        </Avatar>
        <Box
          component="span"
          sx={(theme) => ({
            textAlign: 'left',
            lineHeight: 1.25,
            [theme.breakpoints.down('sm')]: visuallyHidden,
          })}
        >
          <Box component="span" sx={{ display: 'block', fontSize: '0.875rem' }}>
            {name}
          </Box>
          <Typography
            component="span"
            variant="caption"
            color="text.secondary"
            sx={{ display: 'block', lineHeight: 1.2 }}
          >
            {active && t(`role.${active}`)}
          </Typography>
        </Box>
      </Button>
      {anchor && (
        <Suspense>
          <UserMenuEntries anchor={anchor} profile={profile} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
