import { unreachable } from '@torno/kernel';
import type { BuyerInteractionStatus, InteractionStatus } from '../values.js';

/**
 * The stored status in the buyer's terms (C-11). Archiving concerns only the supplier's view, so the status beneath the
 * archive flag is passed in here.
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

/** Archiving shows to the supplier only, over whatever status there is below (event model 8). */
export const shownStatus = <Status extends InteractionStatus | null>({
  archived,
  interactionStatus,
}: {
  readonly archived: boolean;
  readonly interactionStatus: Status;
}): Status | 'SupplierArchivedRfq' => (archived ? 'SupplierArchivedRfq' : interactionStatus);

/** The supplier was invited or has read the RFQ, and has neither quoted nor declined yet. */
export const awaitsAnswer = (
  status: InteractionStatus | null,
): status is Extract<InteractionStatus, 'SupplierInvitedToRfq' | 'SupplierReadRfq'> =>
  status === 'SupplierInvitedToRfq' || status === 'SupplierReadRfq';

/**
 * The end of an RFQ changes undecided statuses; accepted, rejected and declined ones remain (event model 8). Null: the
 * participation is open, but the supplier was not invited.
 */
export const closesWithRfq = (status: InteractionStatus | null): boolean =>
  status === null || awaitsAnswer(status) || status === 'SupplierQuoted' || status === 'TimedOut';

/** Accepting and rejecting are offered for an undecided quote of an Active RFQ only (QVIEW-09). */
export const mayDecideQuote = (rfqStatus: string, status: BuyerInteractionStatus): boolean =>
  rfqStatus === 'Active' && status === 'None';
