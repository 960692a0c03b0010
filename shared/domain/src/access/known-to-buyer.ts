import type { ParticipationEvent } from '../participation/events.js';

/** What a buyer learns of a supplier from, by the event that says so. */
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
 * for access under the NDA or has quoted. Bookmarks, drafts and the archive are the supplier's own affair, and a general
 * release by the buyer, which nobody has asked for, discloses nobody (RFQ-40, NDA-10).
 */
export const isKnownToBuyer = (facts: KnownToBuyerFacts): boolean =>
  Object.values(learntBy).some((fact) => facts[fact]);

/** After such an event the buyer knows of the supplier for good. */
export const makesKnownToBuyer = (type: string): type is EventKnownToBuyer => Object.hasOwn(learntBy, type);
