import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { withReturn } from '../../../shared/routing/addresses.js';
import { AssignDialog } from '../../rfq-assignment/index.js';
import {
  ChangeDeadlineDialog,
  DiscardDraft,
  InviteSuppliersDialog,
  MessageAllDialog,
  SuppliersDialog,
} from '../../rfq-actions/index.js';
import type { DialogAction, RfqRecord } from '../model/row-actions.js';

type Props = {
  readonly action: DialogAction;
  /** More than one only when colleagues are assigned. */
  readonly rfqIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** The dialog of a row's action. */
const RowDialog = ({ action, rfqIds, onClose, onDone }: Props) => {
  const [rfqId = ''] = rfqIds;
  const row = useListContext<RfqRecord>().data?.find(({ id }) => id === rfqId);
  const { pathname, search } = useLocation();
  const withReturnAddress = (path: string): string => withReturn(path, `${pathname}${search}`);
  switch (action) {
    case 'reassign':
      return <AssignDialog side="buyer" rfqIds={rfqIds} onClose={onClose} onDone={onDone} />;
    case 'changeDueDate':
      return <ChangeDeadlineDialog rfqId={rfqId} onClose={onClose} />;
    case 'discard':
      return row && <DiscardDraft draft={row} onClose={onClose} />;
    case 'inviteSuppliers':
      return row && <InviteSuppliersDialog rfqId={rfqId} positions={row.positionCount} onClose={onClose} />;
    case 'messageAll':
      return <MessageAllDialog rfqId={rfqId} onClose={onClose} />;
    case 'suppliers':
      return <SuppliersDialog rfqId={rfqId} withReturnAddress={withReturnAddress} onClose={onClose} />;
  }
};

export default RowDialog;
