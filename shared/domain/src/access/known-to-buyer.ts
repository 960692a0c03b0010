import type { ParticipationEvent } from '../participation/events.js';

/** By event, the fact that discloses a supplier to the buyer. */
const learntBy = {
  SupplierInvitedToRfq: 'invited',
  RfqReadBySupplier: 'read',
  NdaAccessRequested: 'ndaRequested',
  QuoteSubmitted: 'quoted',
} as const satisfies Partial<Record<ParticipationEvent['type'], string>>;

export type EventKnownToBuyer = keyof typeof learntBy;
export type KnownToBuyerFacts = Readonly<Record<(typeof learntBy)[EventKnownToBuyer], boolean>>;

/**
 * Whether the buyer may know that a supplier takes part in an RFQ: the supplier was invited, has read the RFQ, has asked
 * for access under the NDA or has quoted. Bookmarks, drafts and the archive are private to the supplier, and a general
 * release by the buyer does not disclose anybody, because nobody has asked for it (RFQ-40, NDA-10).
 */
export const isKnownToBuyer = (facts: KnownToBuyerFacts): boolean =>
  Object.values(learntBy).some((fact) => facts[fact]);

/** After such an event the buyer knows of the supplier for good. */
export const makesKnownToBuyer = (type: string): type is EventKnownToBuyer => Object.hasOwn(learntBy, type);
