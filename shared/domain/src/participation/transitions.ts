import { noChange, transitions } from '@torno/kernel';
import { closesWithRfq } from '../access/interaction.js';
import { ndaStatusOf } from '../access/supplier-rfq-access.js';
import type { InteractionStatus, NdaStatus } from '../values.js';
import type { ParticipationEvent, ParticipationFacts } from './events.js';

/** What both the decider and the read model know of a supplier's dealings with an RFQ (event model 8). */
export type SharedParticipation = {
  /** Null while the two have only met (bookmark, NDA, draft). */
  readonly interactionStatus: InteractionStatus | null;
  /** What a time-out goes back to when the deadline moves. */
  readonly statusBeforeTimeout: InteractionStatus | null;
  readonly invited: boolean;
  readonly isRead: boolean;
  readonly bookmarked: boolean;
  /** Suppliers archive for themselves: the status below it stays and is what the buyer sees. */
  readonly archived: boolean;
  readonly hasDraft: boolean;
  readonly ndaStatus: NdaStatus;
  readonly endDate: string;
  readonly processorUserId: string | null;
  /** The buyer's internal note. */
  readonly note: string;
  /** The RFQ has ended and said so here; a quote that crossed the end opens it again until it is closed as well. */
  readonly over: boolean;
};

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
  endDate,
  processorUserId,
  note: '',
  over: false,
});

/** Reading never takes back what came later. */
const afterReading = (status: InteractionStatus | null): InteractionStatus =>
  status === null || status === 'SupplierInvitedToRfq' ? 'SupplierReadRfq' : status;

/** What each event changes once a participation is opened: the state table of the event model. */
export const participationChanges = transitions<
  SharedParticipation,
  ParticipationEvent,
  Omit<SharedParticipation, 'over'>
>({
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
  NdaAccessRequested: () => ({ ndaStatus: 'Pending' }),
  NdaAccessGranted: () => ({ ndaStatus: 'Granted' }),
  NdaAccessRejected: () => ({ ndaStatus: 'Rejected' }),
  QuoteDraftSaved: () => ({ hasDraft: true }),
  QuoteDraftDeleted: () => ({ hasDraft: false }),
  QuoteSubmitted: () => ({ interactionStatus: 'SupplierQuoted', archived: false, hasDraft: false, over: false }),
  QuoteViewedByBuyer: noChange,
  QuotePositionsAccepted: () => ({ interactionStatus: 'BuyerAcceptedQuote' }),
  QuoteRejectedByBuyer: () => ({ interactionStatus: 'BuyerRejectedQuote' }),
  // The newest quote replaced the earlier ones for good: without it the supplier has none (C-44).
  QuoteWithdrawn: () => ({ interactionStatus: 'SupplierReadRfq' }),
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
