import BugReport from '@mui/icons-material/BugReportOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Dashboard from '@mui/icons-material/GridViewOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import History from '@mui/icons-material/History';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import MailOutline from '@mui/icons-material/MailOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import PendingActions from '@mui/icons-material/PendingActionsOutlined';
import Settings from '@mui/icons-material/TuneOutlined';
import Storage from '@mui/icons-material/StorageOutlined';
import SyncProblem from '@mui/icons-material/SyncProblemOutlined';
import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export const menuIcons = {
  dashboard: <Dashboard fontSize="small" />,
  rfqs: <Inventory fontSize="small" />,
  ndas: <Handshake fontSize="small" />,
  history: <History fontSize="small" />,
  verification: <FactCheck fontSize="small" />,
  projections: <Storage fontSize="small" />,
  emails: <MailOutline fontSize="small" />,
  jobs: <PendingActions fontSize="small" />,
  reactions: <SyncProblem fontSize="small" />,
  faults: <BugReport fontSize="small" />,
  health: <MonitorHeart fontSize="small" />,
  companies: <Business fontSize="small" />,
  lookups: <MenuBook fontSize="small" />,
  settings: <Settings fontSize="small" />,
  notices: <Campaign fontSize="small" />,
  users: <People fontSize="small" />,
} satisfies Readonly<Record<string, ReactNode>>;
export type MenuIcon = keyof typeof menuIcons;

/** Marks an entry that has something new. */
export const Dot = ({ folded = false }: { readonly folded?: boolean }) => {
  const { t } = useTranslation('app');
  return (
    <Box
      component="span"
      sx={{
        ...(folded ? { position: 'absolute', top: 6, right: 6 } : { ml: 1, flexShrink: 0 }),
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: 'primary.main',
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {t('menu.new')}
      </Box>
    </Box>
  );
};
