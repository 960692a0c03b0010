import { event, events, type DecimalString, type EventOf, type JsonObject, type JsonValue } from '@torno/kernel';
import type { InvitationSource } from '../rfq/events.js';
import { sampleDates, sampleIds } from '../sample-ids.js';
import type { Incoterm } from '../values.js';

/** One supplier company's dealings with one RFQ: stream `participation-<rfqId>_<supplierCompanyId>`. */
export const participationId = (rfqId: string, supplierCompanyId: string): string => `${rfqId}_${supplierCompanyId}`;

export const parseParticipationId = (id: string): { rfqId: string; supplierCompanyId: string } => {
  const [rfqId = '', supplierCompanyId = ''] = id.split('_');
  return { rfqId, supplierCompanyId };
};

/** Facts of the RFQ that a participation stores, so that its lists filter and sort without a join. */
export type ParticipationFacts = {
  readonly rfqId: string;
  readonly supplierCompanyId: string;
  readonly buyerCompanyId: string;
  readonly secondaryId: number;
  readonly ndaRequired: boolean;
  readonly startDate: string;
  readonly endDate: string;
  /** The first assignee: the supplier's responsible contact (G-23). */
  readonly processorUserId: string | null;
};

export type QuoteHeader = {
  readonly quoteNo: string;
  /** Days. */
  readonly daysValid: number;
  readonly incoterm: Incoterm;
  readonly deliveryCondition: string;
  readonly paymentCondition: string;
  readonly description: string;
};

/** Draft input: amounts as typed, already in plain decimal notation or empty. */
export type DraftScale = {
  readonly scaleId: string;
  readonly deliveryAt: string;
  /** Lead time in calendar days; null for free text (C-30). */
  readonly leadTimeDays: number | null;
  readonly unitCost: string;
  readonly fixedCost: string;
};
export type DraftPosition = {
  readonly positionId: string;
  readonly selected: boolean;
  readonly scales: readonly DraftScale[];
};
export type DraftHeader = Omit<QuoteHeader, 'daysValid'> & { readonly daysValid: string };

export type QuotedScale = {
  readonly scaleId: string;
  readonly quantity: number;
  /** Lead time in the supplier's words. */
  readonly deliveryAt: string;
  /** Lead time in calendar days; null for free text (C-30). */
  readonly leadTimeDays: number | null;
  readonly unitCost: DecimalString;
  /** Tooling cost; null when it is not quoted separately. */
  readonly fixedCost: DecimalString | null;
  /** unit cost × quantity ÷ divisor of the price unit, without tooling cost (C-13). */
  readonly positionCost: DecimalString;
};
export type QuotedPosition = { readonly positionId: string; readonly scales: readonly QuotedScale[] };

const objectsOf = (value: JsonValue | undefined): readonly JsonObject[] => (Array.isArray(value) ? value : []);

/** Quotes and drafts of schema 1 state lead times in words only. */
const withLeadTimes = (data: JsonObject): JsonObject => ({
  ...data,
  positions: objectsOf(data['positions']).map((position) => ({
    ...position,
    scales: objectsOf(position['scales']).map((scale) => ({ ...scale, leadTimeDays: null })),
  })),
});

const sampleHeader = {
  quoteNo: 'Q-1',
  daysValid: '30',
  incoterm: 'EXW',
  deliveryCondition: '',
  paymentCondition: '30 days net',
  description: '',
} as const;

export const participationEvents = events('participation', {
  ParticipationOpened: event<ParticipationFacts>({
    audience: 'both',
    sample: {
      rfqId: sampleIds.rfq,
      supplierCompanyId: sampleIds.supplier,
      buyerCompanyId: sampleIds.buyer,
      secondaryId: 100001,
      ndaRequired: true,
      startDate: sampleDates.start,
      endDate: sampleDates.end,
      processorUserId: sampleIds.seller,
    },
  }),
  SupplierInvitedToRfq: event<{ readonly source: InvitationSource }>({
    audience: 'both',
    inBuyerHistory: true,
    sample: { source: 'matching' },
  }),
  RfqReadBySupplier: event<{ readonly userId: string }>({
    audience: 'both',
    inBuyerHistory: true,
    sample: { userId: sampleIds.seller },
  }),
  RfqBookmarked: event<{ readonly userId: string }>({ audience: 'supplier', sample: { userId: sampleIds.seller } }),
  RfqBookmarkRemoved: event<{ readonly userId: string }>({
    audience: 'supplier',
    sample: { userId: sampleIds.seller },
  }),
  RfqProcessorAssigned: event<{
    readonly fromUserId: string | null;
    readonly receiver: string;
    readonly comment: string;
  }>({ audience: 'supplier', sample: { fromUserId: sampleIds.seller, receiver: sampleIds.colleague, comment: '' } }),
  NdaAccessRequested: event<{
    readonly documentId: string;
    readonly userId: string;
    readonly signedAttachmentKey: string | null;
  }>({
    audience: 'both',
    inBuyerHistory: true,
    sample: { documentId: sampleIds.document, userId: sampleIds.seller, signedAttachmentKey: null },
  }),
  NdaAccessGranted: event<{ readonly by: string; readonly general: boolean }>({
    audience: 'both',
    inBuyerHistory: true,
    sample: { by: sampleIds.owner, general: false },
  }),
  NdaAccessRejected: event<{ readonly by: string }>({
    audience: 'both',
    inBuyerHistory: true,
    sample: { by: sampleIds.owner },
  }),
  QuoteDraftSaved: event<{
    readonly header: DraftHeader;
    readonly useToolCost: boolean;
    readonly positions: readonly DraftPosition[];
    readonly attachmentKey: string | null;
    readonly userId: string;
  }>({
    schema: 2,
    upcasts: { 1: withLeadTimes },
    audience: 'supplier',
    sample: {
      header: sampleHeader,
      useToolCost: false,
      positions: [],
      attachmentKey: null,
      userId: sampleIds.seller,
    },
  }),
  QuoteDraftDeleted: event({ audience: 'supplier', sample: {} }),
  QuoteSubmitted: event<
    QuoteHeader & {
      readonly quoteId: string;
      /** Counts from 1 for this supplier and RFQ. */
      readonly quoteNumber: number;
      /** ISO instant. */
      readonly validUntil: string;
      readonly attachmentKey: string | null;
      readonly useToolCost: boolean;
      readonly positions: readonly QuotedPosition[];
      readonly totalprice: DecimalString;
      readonly authorId: string;
    }
  >({
    schema: 2,
    upcasts: { 1: withLeadTimes },
    audience: 'both',
    inBuyerHistory: true,
    sample: {
      ...sampleHeader,
      daysValid: 30,
      quoteId: sampleIds.quote,
      quoteNumber: 1,
      validUntil: '2026-04-10T22:59:59.000Z',
      attachmentKey: null,
      useToolCost: true,
      positions: [
        {
          positionId: sampleIds.position,
          scales: [
            {
              scaleId: sampleIds.scale,
              quantity: 100,
              deliveryAt: '4 weeks',
              leadTimeDays: null,
              unitCost: '12.5',
              fixedCost: '100',
              positionCost: '12.5',
            },
          ],
        },
      ],
      totalprice: '112.5',
      authorId: sampleIds.seller,
    },
  }),
  /** The end of the RFQ came before an announced command, which is refused from now on (0027). */
  QuoteChangeOvertaken: event<{ readonly commandId: string }>({
    triggersLiveUpdate: false,
    sample: { commandId: sampleIds.command },
  }),
  QuoteViewedByBuyer: event<{ readonly quoteId: string; readonly userId: string }>({
    audience: 'both',
    inBuyerHistory: true,
    sample: { quoteId: sampleIds.quote, userId: sampleIds.owner },
  }),
  QuotePositionsAccepted: event<{ readonly quoteId: string; readonly positionIds: readonly string[] }>({
    audience: 'both',
    inBuyerHistory: true,
    sample: { quoteId: sampleIds.quote, positionIds: [sampleIds.position] },
  }),
  QuoteRejectedByBuyer: event<{ readonly quoteId: string; readonly reason: string }>({
    audience: 'both',
    inBuyerHistory: true,
    sample: { quoteId: sampleIds.quote, reason: 'Too late' },
  }),
  /** Withdrawn by the supplier before the buyer decided; the reason may be empty (C-44). */
  QuoteWithdrawn: event<{ readonly quoteId: string; readonly reason: string }>({
    audience: 'both',
    inBuyerHistory: true,
    sample: { quoteId: sampleIds.quote, reason: 'Material is no longer available' },
  }),
  RfqDeclinedBySupplier: event<{ readonly reason: string }>({
    audience: 'both',
    inBuyerHistory: true,
    sample: { reason: 'No capacity' },
  }),
  RfqArchivedBySupplier: event<{ readonly userId: string }>({
    audience: 'supplier',
    sample: { userId: sampleIds.seller },
  }),
  ParticipationDeadlineMoved: event<{ readonly endDate: string }>({
    audience: 'both',
    sample: { endDate: sampleDates.laterEnd },
  }),
  ParticipationTimedOut: event({ audience: 'both', inBuyerHistory: true, sample: {} }),
  ParticipationReopened: event({ audience: 'both', inBuyerHistory: true, sample: {} }),
  ParticipationAwarded: event<{
    readonly quoteId: string;
    /** The awarded positions; empty for all that are quoted. */
    readonly positionIds: readonly string[];
  }>({
    schema: 2,
    upcasts: { 1: (data) => ({ ...data, positionIds: [] }) },
    audience: 'both',
    inBuyerHistory: true,
    sample: { quoteId: sampleIds.quote, positionIds: [] },
  }),
  ParticipationClosedByBuyer: event<{ readonly awardedToOther: boolean }>({
    audience: 'both',
    inBuyerHistory: true,
    sample: { awardedToOther: true },
  }),
  ParticipationMarkedForNegotiation: event({ audience: 'both', inBuyerHistory: true, sample: {} }),
  ParticipationClosed: event({ audience: 'both', inBuyerHistory: true, sample: {} }),
  BuyerNoteSaved: event<{ readonly text: string; readonly userId: string }>({
    audience: 'buyer',
    personal: { subject: 'userId', fields: ['text'] },
    sample: { text: 'Good partner', userId: sampleIds.owner },
  }),
});
export type ParticipationEvent = EventOf<typeof participationEvents>;

/** Events of a participation that its buyer sees in the history (QVIEW-15). */
export const buyerHistoryEvents = // The keys of the table are exactly the names of its events.
  (Object.keys(participationEvents.rows) as ParticipationEvent['type'][]).filter(
    (type) => participationEvents.rows[type].inBuyerHistory,
  );
