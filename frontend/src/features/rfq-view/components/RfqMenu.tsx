import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewAction } from '../model/actions.js';

type Props = { readonly actions: readonly ViewAction[]; readonly onAction: (action: ViewAction) => void };

/** All actions on the RFQ. */
export const RfqMenu = ({ actions, onAction }: Props) => {
  const { t } = useTranslation(['rfq-view', 'rfq-actions']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onAction(action);
            }}
          >
            {t(`rfq-actions:action.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
