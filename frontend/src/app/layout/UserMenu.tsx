import Business from '@mui/icons-material/BusinessOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { Avatar, Box, Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { areaOf, rolesOf } from '../../shared/routing/landing.js';
import { chooseScheme, type SchemeChoice, schemeChoices, useSchemeChoice } from '../../shared/theme/colour-scheme.js';
import { session } from '../../api/client.js';
import type { ActiveRole } from '../../api/session.js';
import { useActiveRole, useMayCall } from '../../api/use-session.js';
import { useProfile } from '../../api/use-profile.js';

const schemeIcons: Readonly<Record<SchemeChoice, ReactNode>> = {
  system: <Contrast fontSize="small" />,
  light: <LightMode fontSize="small" />,
  dark: <DarkMode fontSize="small" />,
};

/** Shows who is signed in, with the switch to the other role for those who hold both (SHELL-15), and the logout. */
export const UserMenu = () => {
  const { t } = useTranslation('app');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: profile } = useProfile();
  const scheme = useSchemeChoice();
  const active = useActiveRole();
  const mayCall = useMayCall();
  const navigate = useNavigate();
  if (profile === undefined) return null;

  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const initials = `${profile.firstName.charAt(0)}${profile.lastName.charAt(0)}`.toUpperCase();
  const close = (): void => setAnchor(null);
  const switchTo = (role: ActiveRole): void => {
    close();
    session.switchRole(role);
    void navigate(areaOf(role));
  };

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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { minWidth: 240 } } }}>
        {/* A menu may hold entries only; this one is disabled and just shows the name. */}
        <MenuItem disabled sx={{ display: 'block', opacity: '1 !important' }}>
          <Typography variant="body2" fontWeight={650}>
            {name}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="div">
            {profile.companyLabel}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="div">
            {profile.email}
          </Typography>
        </MenuItem>
        <Divider component="li" />
        {rolesOf(profile)
          .filter((role) => role !== active)
          .map((role) => (
            <MenuItem key={role} onClick={() => switchTo(role)}>
              <ListItemIcon>
                <SwapHoriz fontSize="small" />
              </ListItemIcon>
              <ListItemText>{t(`switchTo.${role}`)}</ListItemText>
            </MenuItem>
          ))}
        {mayCall('companyAccount') && (
          <MenuItem
            onClick={() => {
              close();
              void navigate('/settings/company/account/profile');
            }}
          >
            <ListItemIcon>
              <Business fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('shell.companyProfile')}</ListItemText>
          </MenuItem>
        )}
        {mayCall('companyDocuments') && (
          <MenuItem
            onClick={() => {
              close();
              void navigate('/settings/company/account/documents');
            }}
          >
            <ListItemIcon>
              <Description fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('shell.documents')}</ListItemText>
          </MenuItem>
        )}
        <Divider component="li" />
        {schemeChoices.map((choice) => (
          <MenuItem
            key={choice}
            dense
            role="menuitemradio"
            aria-checked={choice === scheme}
            aria-label={`${t('colours.label')}: ${t(`colours.${choice}`)}`}
            selected={choice === scheme}
            onClick={() => chooseScheme(choice)}
          >
            <ListItemIcon>{schemeIcons[choice]}</ListItemIcon>
            <ListItemText>{t(`colours.${choice}`)}</ListItemText>
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close();
            void navigate('/logout');
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('shell.logout')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
};
