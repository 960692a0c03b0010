import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import type { BuyerRfqRow } from '@torno/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { useRow } from '../../../shared/list/use-row.js';
import { withReturn } from '../../../shared/routing/with-return.js';
import { menuOf, type RowAction } from '../model/row-actions.js';

type Props = {
  readonly here: string;
  readonly onAction: (action: RowAction, row: BuyerRfqRow) => void;
};

/** The menu of actions on the row's RFQ. */
export const RowMenu = ({ here, onAction }: Props) => {
  const row = useRow(buyerRfqs);
  const { t } = useTranslation(['buyer-rfqs', 'rfq-actions']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Mounted on first use, as a closed menu in every row costs as much as the row itself.
  const [used, setUsed] = useState(false);
  const close = (): void => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('actionsOf', { name: row.label || row.secondaryId })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setUsed(true);
          setAnchor(currentTarget);
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {used && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
          {menuOf(row.rfqId, row.allowedActions).map((item) =>
            item.kind === 'link' ? (
              <MenuItem key={item.action} component={Link} to={withReturn(item.to, here)} onClick={close}>
                {t(`rfq-actions:action.${item.action}`)}
              </MenuItem>
            ) : (
              <MenuItem
                key={item.action}
                onClick={() => {
                  close();
                  onAction(item.action, row);
                }}
                sx={item.action === 'discard' ? { color: 'error.main' } : undefined}
              >
                {t(`rfq-actions:action.${item.action}`)}
              </MenuItem>
            ),
          )}
        </Menu>
      )}
    </>
  );
};
