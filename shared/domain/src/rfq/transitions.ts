import { noChange, someTransitions, transitions, type TransitionTable } from '@torno/kernel';
import type { CountedChoice } from '../quote/counted-total.js';
import type { RfqResult, RfqStatus } from '../values.js';
import type { PositionContent, PurchaseConditions, RfqDocumentKind, RfqEvent, RfqHeader } from './events.js';
import { emptyPosition } from './completeness.js';
import { newRfqConditions, newRfqDuration, newRfqHeader } from './new-rfq.js';

export type AttachedFile = { readonly attachmentKey: string; readonly label: string };
export type RfqDocument = AttachedFile & { readonly kind: RfqDocumentKind; readonly documentId: string };
export type RfqPosition = PositionContent & {
  readonly positionId: string;
  readonly attachments: readonly AttachedFile[];
};

/** The state of an RFQ that both the decider and the read model keep (event model 7). */
export type SharedRfq = RfqHeader &
  PurchaseConditions & {
    readonly status: RfqStatus;
    readonly ownerUserId: string;
    /** Days; 0 with a custom end date. */
    readonly duration: number;
    /** `YYYY-MM-DD`. */
    readonly customEndDate: string | null;
    readonly deliveryDate: string | null;
    readonly documents: readonly RfqDocument[];
    /** The positions in their order: the first has position number 1. */
    readonly positions: readonly RfqPosition[];
    readonly marketplace: boolean;
    /** Companies that the buyer has chosen. */
    readonly invitedCompanyIds: readonly string[];
    readonly startDate: string | null;
    readonly endDate: string | null;
    readonly result: RfqResult | null;
    /** The scales that totals count, where they are not the smallest (C-37). */
    readonly counted: readonly CountedChoice[];
  };

/** A new RFQ (1 §3, RFQ-02, CREATE-16) without its owner, which the event names. */
export const newRfq: Omit<SharedRfq, 'ownerUserId'> = {
  ...newRfqHeader,
  ...newRfqConditions,
  status: 'InWork',
  duration: newRfqDuration,
  customEndDate: null,
  deliveryDate: null,
  documents: [],
  positions: [],
  marketplace: false,
  invitedCompanyIds: [],
  startDate: null,
  endDate: null,
  result: null,
  counted: [],
};

const withoutItem = <Key extends string, Item extends { readonly [Name in Key]: string }>(
  items: readonly Item[],
  key: Key,
  id: string,
): readonly Item[] => items.filter((item) => item[key] !== id);

const withPosition = (
  { positions }: Pick<SharedRfq, 'positions'>,
  positionId: string,
  change: (position: RfqPosition) => Partial<RfqPosition>,
): Pick<SharedRfq, 'positions'> => ({
  positions: positions.map((position) =>
    position.positionId === positionId ? { ...position, ...change(position) } : position,
  ),
});

const swapPositions = (positions: readonly RfqPosition[], a: string, b: string): readonly RfqPosition[] => {
  const first = positions.find(({ positionId }) => positionId === a);
  const second = positions.find(({ positionId }) => positionId === b);
  if (!first || !second) return positions;
  return positions.map((position) => (position === first ? second : position === second ? first : position));
};

/** How far an RFQ has come. */
export type RfqLifecycle = Pick<
  SharedRfq,
  'status' | 'invitedCompanyIds' | 'marketplace' | 'startDate' | 'endDate' | 'result'
>;

/** The events that change the status, the end date or the result of an RFQ. */
export const rfqLifecycleEvents = [
  'RfqPublicationRequested',
  'RfqActivated',
  'RfqPublicationFailed',
  'RfqReturnedToDraft',
  'RfqDueDateChanged',
  'RfqEnded',
  'RfqArchived',
] as const satisfies readonly RfqEvent['type'][];

const lifecycle: Pick<TransitionTable<RfqLifecycle, RfqEvent, unknown>, (typeof rfqLifecycleEvents)[number]> = {
  RfqPublicationRequested: (_, { companyIds, marketplace, startDate, endDate }) => ({
    status: 'ToBeVerified',
    invitedCompanyIds: companyIds,
    marketplace,
    startDate,
    endDate,
  }),
  RfqActivated: (_, { companyIds, marketplace, startDate, endDate }) => ({
    status: 'Active',
    invitedCompanyIds: companyIds,
    marketplace,
    startDate,
    endDate,
  }),
  RfqPublicationFailed: () => ({ status: 'PublishedFailed' }),
  RfqReturnedToDraft: () => ({ status: 'InWork', invitedCompanyIds: [], startDate: null, endDate: null }),
  RfqDueDateChanged: (_, { to }) => ({ endDate: to }),
  RfqEnded: (_, { result }) => ({ status: 'Ended', result }),
  RfqArchived: () => ({ status: 'Archived' }),
};

/** The changes by these events, for readers that keep only these fields of an RFQ. */
export const rfqLifecycleChanges = someTransitions<RfqLifecycle, RfqEvent, unknown>(lifecycle);

/** Whether the passing of the deadline was recorded; a moved deadline resets it. */
export const rfqDeadlineChanges = someTransitions<{ readonly deadlinePassed: boolean }, RfqEvent, unknown>({
  RfqDueDateChanged: () => ({ deadlinePassed: false }),
  RfqDeadlinePassed: () => ({ deadlinePassed: true }),
});

/** The changes by each event once the draft of an RFQ is created. */
export const rfqChanges = transitions<SharedRfq, RfqEvent, Omit<SharedRfq, 'status'>>({
  ...lifecycle,
  RfqDraftCreated: noChange,
  RfqPublicationHeld: noChange,
  RfqHeaderChanged: (_, header) => header,
  RfqDurationSet: (_, { days }) => ({ duration: days, customEndDate: null }),
  RfqEndDateCustomized: (_, { endDate }) => ({ duration: 0, customEndDate: endDate }),
  RfqPurchaseConditionsChanged: (_, conditions) => conditions,
  RfqDeliveryDateSet: (_, { deliveryDate }) => ({ deliveryDate }),
  RfqMarketplaceChosen: (_, { marketplace }) => ({ marketplace }),
  RfqDocumentAttached: ({ documents }, document) => ({
    documents: [...withoutItem(documents, 'documentId', document.documentId), document],
  }),
  RfqDocumentDetached: ({ documents }, { documentId }) => ({
    documents: withoutItem(documents, 'documentId', documentId),
  }),
  RfqPositionAdded: ({ positions }, { positionId }) => ({
    positions: [...withoutItem(positions, 'positionId', positionId), { ...emptyPosition, positionId, attachments: [] }],
  }),
  RfqPositionChanged: (rfq, change) => withPosition(rfq, change.positionId, () => change),
  RfqPositionRemoved: ({ positions }, { positionId }) => ({
    positions: withoutItem(positions, 'positionId', positionId),
  }),
  RfqPositionsSwapped: ({ positions }, { a, b }) => ({ positions: swapPositions(positions, a, b) }),
  RfqPositionAttachmentAdded: (rfq, { positionId, attachmentKey, label }) =>
    withPosition(rfq, positionId, ({ attachments }) => ({
      attachments: [...withoutItem(attachments, 'attachmentKey', attachmentKey), { attachmentKey, label }],
    })),
  RfqPositionAttachmentRemoved: (rfq, { positionId, attachmentKey }) =>
    withPosition(rfq, positionId, ({ attachments }) => ({
      attachments: withoutItem(attachments, 'attachmentKey', attachmentKey),
    })),
  RfqDeadlineApproached: noChange,
  RfqDeadlinePassed: noChange,
  RfqReassigned: (_, { toUserId }) => ({ ownerUserId: toUserId }),
  CountedScalesChosen: (_, { counted }) => ({ counted }),
  QuoteChangeAnnounced: noChange,
  RfqMessageToAllSent: noChange,
  RfqSuppliersInvited: ({ invitedCompanyIds }, { companyIds }) => ({
    invitedCompanyIds: [...new Set([...invitedCompanyIds, ...companyIds])],
  }),
  RfqAwarded: noChange,
  RfqClosedForNegotiation: noChange,
  RfqClosedWithoutAward: noChange,
  SupplierRated: noChange,
  RfqExpired: noChange,
  RfqDraftDiscarded: noChange,
});
