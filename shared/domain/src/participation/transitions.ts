import { noChange, transitions } from '@torno/kernel';
import { closesWithRfq } from '../access/interaction.js';
import { ndaStatusOf } from '../access/supplier-rfq-access.js';
import type { InteractionStatus, NdaStatus } from '../values.js';
import type { ParticipationEvent, ParticipationFacts } from './events.js';

/** The state of a supplier's dealings with an RFQ that both the decider and the read model keep (event model 8). */
export type SharedParticipation = {
  /** Null until the supplier is invited or reads the RFQ: so far there is only a bookmark, an NDA or a draft. */
  readonly interactionStatus: InteractionStatus | null;
  /** The status to which a time-out returns when the deadline moves. */
  readonly statusBeforeTimeout: InteractionStatus | null;
  readonly invited: boolean;
  readonly isRead: boolean;
  readonly bookmarked: boolean;
  /** Suppliers archive for themselves: the status below it stays and is what the buyer sees. */
  readonly archived: boolean;
  readonly hasDraft: boolean;
  readonly ndaStatus: NdaStatus;
  /** The supplier has requested access under the NDA, whatever was decided. */
  readonly ndaRequested: boolean;
  /** The supplier has ever sent a quote: the buyer knows of them, and they may see what they have quoted. */
  readonly quoted: boolean;
  /** The newest quote has not been withdrawn; lists and figures count it. */
  readonly hasQuote: boolean;
  readonly endDate: string;
  readonly processorUserId: string | null;
  /** The buyer's internal note. */
  readonly note: string;
  /** The end of the RFQ has been recorded; a quote that crossed the end opens the participation until it is closed too. */
  readonly over: boolean;
};

/** The fields that a read model stores unchanged. It also stores the time of the end and the request. */
export type StoredParticipation = Omit<SharedParticipation, 'over' | 'ndaRequested'>;

/** A participation that has just been opened. */
export const openedParticipation = ({
  endDate,
  ndaRequired,
  processorUserId,
}: ParticipationFacts): SharedParticipation => ({
  interactionStatus: null,
  statusBeforeTimeout: null,
  invited: false,
  isRead: false,
  bookmarked: false,
  archived: false,
  hasDraft: false,
  // A general release follows as an event of its own.
  ndaStatus: ndaStatusOf(null, { ndaRequired, generalNda: false }),
  ndaRequested: false,
  quoted: false,
  hasQuote: false,
  endDate,
  processorUserId,
  note: '',
  over: false,
});

/**
 * By event, whether the supplier has a quote afterwards. The newest quote replaced the earlier ones for good: without it
 * they have none (C-44).
 */
export const hasQuoteAfter = {
  QuoteSubmitted: true,
  QuoteWithdrawn: false,
} as const satisfies { readonly [Type in ParticipationEvent['type']]?: boolean };

/** Reading never takes back what came later. */
const afterReading = (status: InteractionStatus | null): InteractionStatus =>
  status === null || status === 'SupplierInvitedToRfq' ? 'SupplierReadRfq' : status;

/** The changes by each event once a participation is opened: the state table of the event model. */
export const participationChanges = transitions<SharedParticipation, ParticipationEvent, StoredParticipation>({
  ParticipationOpened: noChange,
  SupplierInvitedToRfq: ({ interactionStatus }) => ({
    invited: true,
    interactionStatus: interactionStatus ?? 'SupplierInvitedToRfq',
  }),
  RfqReadBySupplier: ({ interactionStatus, statusBeforeTimeout }) => ({
    isRead: true,
    interactionStatus: afterReading(interactionStatus),
    // An RFQ read after its deadline is reopened as read by a later deadline.
    statusBeforeTimeout: statusBeforeTimeout && afterReading(statusBeforeTimeout),
  }),
  RfqBookmarked: () => ({ bookmarked: true }),
  RfqBookmarkRemoved: () => ({ bookmarked: false }),
  RfqProcessorAssigned: (_, { receiver }) => ({ processorUserId: receiver }),
  NdaAccessRequested: () => ({ ndaStatus: 'Pending', ndaRequested: true }),
  NdaAccessGranted: () => ({ ndaStatus: 'Granted' }),
  NdaAccessRejected: () => ({ ndaStatus: 'Rejected' }),
  QuoteDraftSaved: () => ({ hasDraft: true }),
  QuoteDraftDeleted: () => ({ hasDraft: false }),
  QuoteSubmitted: () => ({
    interactionStatus: 'SupplierQuoted',
    quoted: true,
    hasQuote: hasQuoteAfter.QuoteSubmitted,
    archived: false,
    hasDraft: false,
    over: false,
  }),
  QuoteChangeOvertaken: noChange,
  QuoteViewedByBuyer: noChange,
  QuotePositionsAccepted: () => ({ interactionStatus: 'BuyerAcceptedQuote' }),
  QuoteRejectedByBuyer: () => ({ interactionStatus: 'BuyerRejectedQuote' }),
  QuoteWithdrawn: () => ({ interactionStatus: 'SupplierReadRfq', hasQuote: hasQuoteAfter.QuoteWithdrawn }),
  RfqDeclinedBySupplier: () => ({ interactionStatus: 'SupplierRejectedRfq' }),
  RfqArchivedBySupplier: () => ({ archived: true }),
  ParticipationDeadlineMoved: (_, { endDate }) => ({ endDate }),
  ParticipationTimedOut: ({ interactionStatus, statusBeforeTimeout }) => ({
    interactionStatus: 'TimedOut',
    statusBeforeTimeout: interactionStatus === 'TimedOut' ? statusBeforeTimeout : interactionStatus,
  }),
  ParticipationReopened: ({ interactionStatus, statusBeforeTimeout }) => ({
    interactionStatus: interactionStatus === 'TimedOut' ? statusBeforeTimeout : interactionStatus,
    statusBeforeTimeout: null,
  }),
  ParticipationAwarded: () => ({ interactionStatus: 'BuyerAcceptedQuote', over: true }),
  ParticipationClosedByBuyer: ({ interactionStatus }) => ({
    interactionStatus: closesWithRfq(interactionStatus) ? 'BuyerClosedRfq' : interactionStatus,
    over: true,
  }),
  ParticipationMarkedForNegotiation: () => ({ over: true }),
  ParticipationClosed: ({ interactionStatus }) => ({
    interactionStatus: interactionStatus === 'SupplierQuoted' ? 'Closed' : interactionStatus,
    over: true,
  }),
  BuyerNoteSaved: (_, { text }) => ({ note: text }),
});
