import { Menu } from '@mui/material';
import { withReturn } from '../../../shared/routing/addresses.js';
import { useActionItems } from '../../rfq-actions/index.js';
import { itemOf, type RfqRecord } from '../model/row-actions.js';
import type { RowMenuProps } from './RowMenu.js';

type Props = RowMenuProps & {
  readonly row: RfqRecord;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
};

/** The actions on an RFQ, in groups. */
const RowMenuItems = ({ row, currentAddress, onAction, anchor, onClose }: Props) => {
  const items = useActionItems({
    actions: row.allowedActions,
    addressOf: (action) => {
      const item = itemOf(action, row.rfqId);
      return item.kind === 'link' ? withReturn(item.to, currentAddress) : null;
    },
    onAction: (action) => {
      const item = itemOf(action, row.rfqId);
      if (item.kind === 'action') onAction(item.action, row);
    },
    onClose,
  });
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {items}
    </Menu>
  );
};

export default RowMenuItems;
