import type { InteractionStatus, NdaStatus, Visibility } from '../values.js';
import { ndaOpens } from './supplier-rfq-access.js';

/** An interaction after which a supplier can still send a (further) quote (event model, state table). */
const quotableStatuses: ReadonlySet<InteractionStatus> = new Set<InteractionStatus>([
  'SupplierInvitedToRfq',
  'SupplierReadRfq',
  'SupplierQuoted',
  'BuyerRejectedQuote',
]);

export type QuotingFacts = {
  /** Null: the RFQ does not exist for the supplier, or is hidden by a block. */
  readonly visibility: Visibility | null;
  /** A block between the two companies, whoever set it. */
  readonly blocked: boolean;
  readonly rfqActive: boolean;
  readonly deadlinePassed: boolean;
  readonly ndaStatus: NdaStatus;
  /** Null before the first contact. */
  readonly interactionStatus: InteractionStatus | null;
};

/** The reason why a supplier may not quote an RFQ. */
export type QuoteObstacle =
  'not-found' | 'not-payed' | 'not-invited' | 'blocked' | 'rfq-not-active' | 'deadline-passed' | 'nda' | 'decided';

/**
 * The first obstacle to a quote, null if there is none: quoting needs VISIBLE access, no block, an Active RFQ before its
 * deadline, an interaction that is not over, and an open NDA (QUOTE-63, QUOTE-67).
 */
export const quoteObstacle = (facts: QuotingFacts): QuoteObstacle | null => {
  const { visibility, interactionStatus } = facts;
  // Blocked suppliers who know the RFQ get the answer of uninvited suppliers, which does not give the block away
  // (QUOTE-67); others do not learn that it exists (C-31).
  if (visibility === null)
    return facts.blocked && facts.rfqActive && interactionStatus !== null ? 'not-invited' : 'not-found';
  if (visibility === 'NOT_PAYED') return 'not-payed';
  if (visibility === 'NOT_INVITED') return 'not-invited';
  if (facts.blocked) return 'blocked';
  if (!facts.rfqActive) return 'rfq-not-active';
  if (facts.deadlinePassed) return 'deadline-passed';
  if (interactionStatus !== null && !quotableStatuses.has(interactionStatus)) return 'decided';
  return ndaOpens(facts.ndaStatus) ? null : 'nda';
};
