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
import { Divider, ListItemIcon, MenuItem } from '@mui/material';
import type { BuyerRfqAction } from '@torno/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import { groupForMenu } from '../model/menu-order.js';

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

type Setting<Action extends BuyerRfqAction> = {
  readonly actions: readonly Action[];
  readonly onAction: (action: Action) => void;
  /** The address of the page that an action leads to; null for one that happens here. */
  readonly addressOf?: (action: Action) => string | null;
  /** Closes a menu that is not a `MoreMenu`. */
  readonly onClose?: () => void;
};

/**
 * The allowed actions on an RFQ as entries of a menu, in its groups and with their icons (BRFQ-12, BRFQ-34). A menu gives
 * the focus to one of its own children, so that this is not a component.
 */
export const useActionItems = <Action extends BuyerRfqAction>(setting: Setting<Action>): readonly ReactNode[] => {
  const { actions, onAction, addressOf = () => null, onClose = () => undefined } = setting;
  const { t } = useTranslation('rfq-actions');
  return groupForMenu(actions).flatMap((group, index) => [
    ...(index > 0 ? [<Divider key={`group-${index}`} component="li" />] : []),
    ...group.map((action) => {
      const Icon: typeof Undo = icons[action];
      const content = (
        <>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon fontSize="small" />
          </ListItemIcon>
          {t(`action.${action}`)}
        </>
      );
      const address = addressOf(action);
      return address === null ? (
        <MoreMenuItem
          key={action}
          onChoose={() => {
            onClose();
            onAction(action);
          }}
          sx={action === 'discard' ? { color: 'error.main' } : undefined}
        >
          {content}
        </MoreMenuItem>
      ) : (
        <MenuItem key={action} component={Link} to={address} onClick={onClose}>
          {content}
        </MenuItem>
      );
    }),
  ]);
};
