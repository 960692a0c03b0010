import type { BuyerRfq } from '@torno/contract';
import { isPublished } from '@torno/domain';
import { useSearchParams } from 'react-router';
import { CloseRfqDialog } from '../../close-rfq/index.js';
import { useCountedQuantities } from '../../quote-comparison/index.js';
import { AssignDialog } from '../../rfq-assignment/index.js';
import {
  ChangeDeadlineDialog,
  ExportDialog,
  InviteSuppliersDialog,
  MessageAllDialog,
  MessageHistoryDialog,
  SuppliersDialog,
} from '../../rfq-actions/index.js';
import type { RfqDialog as Name } from '../model/dialogs.js';
import { withReturnToRfq } from '../model/return-address.js';

type Props = { readonly rfq: BuyerRfq; readonly dialog: Name; readonly onClose: () => void };

/** The dialog that the address names, if the RFQ currently allows it. */
const RfqDialog = ({ rfq, dialog, onClose }: Props) => {
  const { rfqId, allowedActions } = rfq;
  const props = { rfqId, onClose };
  const [params] = useSearchParams();
  const countedQuantities = useCountedQuantities(rfq);
  switch (dialog) {
    case 'close':
      return allowedActions.includes('close') && <CloseRfqDialog rfq={rfq} onClose={onClose} />;
    case 'award':
      return allowedActions.includes('close') && <CloseRfqDialog rfq={rfq} proposes="combination" onClose={onClose} />;
    case 'deadline':
      return allowedActions.includes('changeDueDate') && <ChangeDeadlineDialog {...props} />;
    case 'message':
      return allowedActions.includes('messageAll') && <MessageAllDialog {...props} />;
    case 'messages':
      return isPublished(rfq.status) && <MessageHistoryDialog {...props} />;
    case 'assign':
      return allowedActions.includes('reassign') && <AssignDialog side="buyer" rfqIds={[rfqId]} onClose={onClose} />;
    case 'suppliers':
      return (
        allowedActions.includes('suppliers') && (
          <SuppliersDialog {...props} withReturnAddress={(path) => withReturnToRfq(path, params)} />
        )
      );
    case 'invite':
      return (
        allowedActions.includes('inviteSuppliers') && <InviteSuppliersDialog {...props} positions={rfq.positionCount} />
      );
    case 'export-quotes':
      return (
        allowedActions.includes('exportQuotes') && (
          <ExportDialog rfq={rfq} scope="quotes" countedQuantities={countedQuantities} onClose={onClose} />
        )
      );
  }
};

export default RfqDialog;
