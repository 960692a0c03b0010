import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import OpenInNew from '@mui/icons-material/ArrowForward';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Undo from '@mui/icons-material/Undo';
import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import type { BuyerRfqAction } from '@torno/domain';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withReturn } from '../../../shared/routing/with-return.js';
import { menuOf, type RfqRecord } from '../model/row-actions.js';
import type { RowMenuProps } from './RowMenu.js';

const icons: Readonly<Record<BuyerRfqAction, typeof Undo>> = {
  view: OpenInNew,
  edit: EditOutlined,
  close: GavelOutlined,
  messageAll: MailOutlined,
  suppliers: GroupsOutlined,
  inviteSuppliers: PersonAddOutlined,
  backToDraft: Undo,
  changeDueDate: AlarmOutlined,
  reassign: PersonOutlined,
  duplicate: ContentCopy,
  printRfq: PrintOutlined,
  printQuotes: PrintOutlined,
  exportQuotes: FileDownloadOutlined,
  archive: ArchiveOutlined,
  discard: DeleteOutlined,
};

type Props = RowMenuProps & {
  readonly row: RfqRecord;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
};

/** The actions on an RFQ, in groups. */
const RowMenuItems = ({ row, here, onAction, anchor, onClose }: Props) => {
  const { t } = useTranslation(['buyer-rfqs', 'rfq-actions']);
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {menuOf(row.rfqId, row.allowedActions).flatMap((group, index) => [
        ...(index > 0 ? [<Divider key={`group-${index}`} component="li" />] : []),
        ...group.map((item) => {
          const { action } = item;
          const Icon = icons[action];
          const content = (
            <Fragment>
              <ListItemIcon sx={{ color: 'inherit' }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              {t(`rfq-actions:action.${action}`)}
            </Fragment>
          );
          return item.kind === 'link' ? (
            <MenuItem key={action} component={Link} to={withReturn(item.to, here)} onClick={onClose}>
              {content}
            </MenuItem>
          ) : (
            <MenuItem
              key={action}
              onClick={() => {
                onClose();
                onAction(item.action, row);
              }}
              sx={action === 'discard' ? { color: 'error.main' } : undefined}
            >
              {content}
            </MenuItem>
          );
        }),
      ])}
    </Menu>
  );
};

export default RowMenuItems;
