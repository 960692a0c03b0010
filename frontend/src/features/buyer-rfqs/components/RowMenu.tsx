import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton } from '@mui/material';
import type { BuyerListRow } from '@torno/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { useRow } from '../../../shared/list/use-row.js';
import type { RowAction } from '../model/row-actions.js';

export type RowMenuProps = {
  readonly currentAddress: string;
  readonly onAction: (action: RowAction, row: BuyerListRow) => void;
};

// Loaded with the first menu, to keep the list light.
const RowMenuItems = lazy(() => import('./RowMenuItems.js'));

/** The menu of actions on the row's RFQ. */
export const RowMenu = ({ currentAddress, onAction }: RowMenuProps) => {
  const row = useRow(buyerRfqs);
  const { t } = useTranslation('buyer-rfqs');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Mounted on first use, as a closed menu in every row costs as much as the row itself.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('actionsOf', { name: row.label || row.secondaryId })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setWasOpened(true);
          setAnchor(currentTarget);
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <RowMenuItems
            row={row}
            currentAddress={currentAddress}
            onAction={onAction}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
};
