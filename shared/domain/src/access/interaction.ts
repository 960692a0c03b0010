import { DomainError, unreachable } from '@torno/kernel';
import type { BuyerInteractionStatus, InteractionStatus, ParticipationStatus } from '../values.js';

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

/** The progress of a supplier that the buyer sees: one who has quoted and is reading again has withdrawn the quote (C-44). */
export const participationStatusOf = ({
  interactionStatus,
  quoted,
  hasQuote,
}: {
  readonly interactionStatus: InteractionStatus | null;
  readonly quoted: boolean;
  readonly hasQuote: boolean;
}): ParticipationStatus =>
  interactionStatus === 'SupplierReadRfq' && quoted && !hasQuote
    ? 'SupplierWithdrewQuote'
    : (interactionStatus ?? 'None');

/** Archiving changes only the supplier's view, whatever the status beneath it (event model 8). */
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

/** The supplier's quote is not decided; the deadline of the RFQ may have passed (TimedOut). */
export const isOpenOffer = (status: InteractionStatus | null): status is 'SupplierQuoted' | 'TimedOut' =>
  status === 'SupplierQuoted' || status === 'TimedOut';

/**
 * The end of an RFQ changes undecided statuses; accepted, rejected and declined ones remain (event model 8). Null: the
 * participation is open, but the supplier was not invited.
 */
export const closesWithRfq = (status: InteractionStatus | null): boolean =>
  status === null || awaitsAnswer(status) || isOpenOffer(status);

const isUndecided = (status: InteractionStatus | BuyerInteractionStatus | null): boolean =>
  status === 'SupplierQuoted' || status === 'None';

/**
 * The supplier's newest quote can win the RFQ or be negotiated: it is undecided or accepted. `status` is the stored one,
 * or the buyer's name for that of the quote (C-11).
 */
export const isAwardable = (status: InteractionStatus | BuyerInteractionStatus | null): boolean =>
  isUndecided(status) || status === 'BuyerAcceptedQuote' || status === 'Accepted';

/**
 * Why a quote can be neither accepted nor rejected nor withdrawn, null if it can: it must be the newest one of an Active
 * RFQ, and undecided (QVIEW-09, QVIEW-10, C-44). `status` is the stored one, or the buyer's name for it (C-11).
 */
export const decisionRefusal = ({
  rfqActive,
  latest,
  status,
}: {
  readonly rfqActive: boolean;
  readonly latest: boolean;
  readonly status: InteractionStatus | BuyerInteractionStatus | null;
}): DomainError | null => {
  if (!rfqActive) return new DomainError('rfq.not-active');
  if (!latest) return new DomainError('quote.superseded');
  return isUndecided(status) ? null : new DomainError('quote.not-open');
};
