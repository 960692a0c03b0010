import type { ParticipationEvent } from '../participation/events.js';
import type { SharedParticipation } from '../participation/transitions.js';

/** By event, the fact that discloses a supplier to the buyer. */
const disclosingFacts = {
  SupplierInvitedToRfq: 'invited',
  RfqReadBySupplier: 'isRead',
  NdaAccessRequested: 'ndaRequested',
  QuoteSubmitted: 'quoted',
} as const satisfies Partial<Record<ParticipationEvent['type'], keyof SharedParticipation>>;

export type EventKnownToBuyer = keyof typeof disclosingFacts;
export type KnownToBuyerFacts = Pick<SharedParticipation, (typeof disclosingFacts)[EventKnownToBuyer]>;

/**
 * Whether the buyer may know that a supplier takes part in an RFQ: the supplier was invited, has read the RFQ, has
 * requested access under the NDA or has quoted. Bookmarks, drafts and the archive are private to the supplier, and a
 * general NDA does not disclose anybody, because nobody has requested it (RFQ-40, NDA-10).
 */
export const isKnownToBuyer = (facts: KnownToBuyerFacts): boolean =>
  Object.values(disclosingFacts).some((fact) => facts[fact]);

/** Whether the supplier remains known to the buyer after an event of this type. */
export const makesKnownToBuyer = (type: string): type is EventKnownToBuyer => Object.hasOwn(disclosingFacts, type);
