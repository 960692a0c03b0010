import type { BuyerRfq } from '@torno/contract';
import { CloseRfqDialog } from '../../close-rfq/index.js';
import {
  AssignDialog,
  ChangeDeadlineDialog,
  InviteSuppliersDialog,
  MessageAllDialog,
  SuppliersDialog,
} from '../../rfq-actions/index.js';
import { useRfqDialog } from '../hooks/use-rfq-dialog.js';
import { ExportQuotesDialog } from './ExportQuotesDialog.js';

/** The dialog that the address names, if the RFQ allows it now. */
export const RfqDialogs = ({ rfq }: { readonly rfq: BuyerRfq }) => {
  const { dialog, close } = useRfqDialog();
  const { rfqId, allowedActions } = rfq;
  const props = { rfqId, onClose: close };
  switch (dialog) {
    case 'close':
      return allowedActions.includes('close') && <CloseRfqDialog {...props} />;
    case 'deadline':
      return allowedActions.includes('changeDueDate') && <ChangeDeadlineDialog {...props} />;
    case 'message':
      return allowedActions.includes('messageAll') && <MessageAllDialog {...props} />;
    case 'assign':
      return allowedActions.includes('reassign') && <AssignDialog rfqIds={[rfqId]} onClose={close} />;
    case 'suppliers':
      return allowedActions.includes('suppliers') && <SuppliersDialog {...props} />;
    case 'invite':
      return allowedActions.includes('inviteSuppliers') && <InviteSuppliersDialog {...props} />;
    case 'export-quotes':
      return allowedActions.includes('exportQuotes') && <ExportQuotesDialog rfq={rfq} onClose={close} />;
    case null:
      return null;
  }
};
