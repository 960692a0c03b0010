import { unreachable } from '@torno/kernel';
import type { BuyerInteractionStatus, InteractionStatus } from '../values.js';

/**
 * The one status that is kept, as the buyer calls it (C-11). Archiving is the supplier's own view, so the status kept
 * beside the archive flag is passed in here.
 */
export const buyerStatusOf = (status: InteractionStatus): BuyerInteractionStatus => {
  switch (status) {
    case 'BuyerAcceptedQuote':
      return 'Accepted';
    case 'BuyerRejectedQuote':
      return 'Rejected';
    case 'BuyerClosedRfq':
    case 'Closed':
    case 'TimedOut':
      return 'Closed';
    case 'SupplierInvitedToRfq':
    case 'SupplierReadRfq':
    case 'SupplierQuoted':
    case 'SupplierRejectedRfq':
    case 'SupplierArchivedRfq':
      return 'None';
    default:
      return unreachable(status);
  }
};

/**
 * The end of an RFQ changes a status that nobody has decided; what was accepted, rejected or declined stays so
 * (event model 8). Null: opened, not invited.
 */
export const closesWithRfq = (status: InteractionStatus | null): boolean =>
  status === null ||
  status === 'SupplierInvitedToRfq' ||
  status === 'SupplierReadRfq' ||
  status === 'SupplierQuoted' ||
  status === 'TimedOut';

/** Accepting and rejecting are offered for an undecided quote of an Active RFQ only (QVIEW-09). */
export const mayDecideQuote = (rfqStatus: string, status: BuyerInteractionStatus): boolean =>
  rfqStatus === 'Active' && status === 'None';
