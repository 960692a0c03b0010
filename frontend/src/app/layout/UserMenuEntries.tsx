import Block from '@mui/icons-material/Block';
import Business from '@mui/icons-material/BusinessOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { areaOf, rolesOf } from '../../shared/routing/landing.js';
import { chooseScheme, type SchemeChoice, schemeChoices, useSchemeChoice } from '../../shared/theme/colour-scheme.js';
import { session } from '../../api/client.js';
import type { ActiveRole } from '../../api/session.js';
import { useMayCall } from '../../api/use-may-call.js';
import { useActiveRole } from '../../api/use-session.js';
import type { useProfile } from '../../api/use-profile.js';

const schemeIcons: Readonly<Record<SchemeChoice, ReactNode>> = {
  system: <Contrast fontSize="small" />,
  light: <LightMode fontSize="small" />,
  dark: <DarkMode fontSize="small" />,
};

type Props = {
  readonly anchor: HTMLElement;
  readonly profile: NonNullable<ReturnType<typeof useProfile>['data']>;
  readonly onClose: () => void;
};

/** The entries of the user menu: who is signed in, their other role, their settings, the colours, the sign-out. */
const UserMenuEntries = ({ anchor, profile, onClose }: Props) => {
  const { t } = useTranslation('app');
  const scheme = useSchemeChoice();
  const active = useActiveRole();
  const mayCall = useMayCall();
  const navigate = useNavigate();
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const switchTo = (role: ActiveRole): void => {
    onClose();
    session.switchRole(role);
    void navigate(areaOf(role));
  };

  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ paper: { sx: { minWidth: 240 } } }}>
      {/* A menu may hold entries only; those that just show a text are disabled. */}
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
            onClose();
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
            onClose();
            void navigate('/settings/company/account/documents');
          }}
        >
          <ListItemIcon>
            <Description fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('shell.documents')}</ListItemText>
        </MenuItem>
      )}
      {/* Suppliers reach their list by its address only (SETT-04). */}
      {active === 'Buyer' && (
        <MenuItem
          onClick={() => {
            onClose();
            void navigate('/settings/company/account/block-list');
          }}
        >
          <ListItemIcon>
            <Block fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('shell.blockList')}</ListItemText>
        </MenuItem>
      )}
      {active !== 'Operator' && (
        <MenuItem
          onClick={() => {
            onClose();
            void navigate('/settings/support-access');
          }}
        >
          <ListItemIcon>
            <SupportAgent fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('shell.supportAccess')}</ListItemText>
        </MenuItem>
      )}
      <Divider component="li" />
      <MenuItem disabled dense sx={{ opacity: '1 !important' }}>
        <Typography variant="caption" color="text.secondary">
          {t('colours.label')}
        </Typography>
      </MenuItem>
      {schemeChoices.map((choice) => (
        <MenuItem
          key={choice}
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
          onClose();
          void navigate('/logout');
        }}
      >
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        <ListItemText>{t('shell.logout')}</ListItemText>
      </MenuItem>
    </Menu>
  );
};

export default UserMenuEntries;
