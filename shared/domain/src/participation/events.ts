import type { DecimalString, DomainEvent, EventDeclaration } from '@torno/kernel';
import type { InvitationSource } from '../rfq/events.js';
import type { Incoterm } from '../values.js';

/** One supplier company's dealings with one RFQ: stream `participation-<rfqId>_<supplierCompanyId>`. */
export const participationId = (rfqId: string, supplierCompanyId: string): string => `${rfqId}_${supplierCompanyId}`;

export const parseParticipationId = (id: string): { rfqId: string; supplierCompanyId: string } => {
  const [rfqId = '', supplierCompanyId = ''] = id.split('_');
  return { rfqId, supplierCompanyId };
};

/** Facts of the RFQ that a participation keeps so that its lists filter and sort without looking elsewhere. */
export type ParticipationFacts = {
  readonly rfqId: string;
  readonly supplierCompanyId: string;
  readonly buyerCompanyId: string;
  readonly secondaryId: number;
  readonly ndaRequired: boolean;
  readonly startDate: string;
  readonly endDate: string;
  /** First processor: the supplier's responsible contact (G-23). */
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
  readonly unitCost: DecimalString;
  /** Tool cost; null when it is not quoted separately. */
  readonly fixedCost: DecimalString | null;
  /** unit cost × quantity ÷ divisor of the price unit, without tool cost (C-13). */
  readonly positionCost: DecimalString;
};
export type QuotedPosition = { readonly positionId: string; readonly scales: readonly QuotedScale[] };

export type ParticipationEvent =
  | DomainEvent<'ParticipationOpened', ParticipationFacts>
  | DomainEvent<'SupplierInvitedToRfq', { readonly source: InvitationSource }>
  | DomainEvent<'RfqReadBySupplier', { readonly userId: string }>
  | DomainEvent<'RfqBookmarked', { readonly userId: string }>
  | DomainEvent<'RfqBookmarkRemoved', { readonly userId: string }>
  | DomainEvent<
      'RfqProcessorAssigned',
      { readonly fromUserId: string | null; readonly receiver: string; readonly comment: string }
    >
  | DomainEvent<
      'NdaAccessRequested',
      { readonly documentId: string; readonly userId: string; readonly signedAttachmentKey: string | null }
    >
  | DomainEvent<'NdaAccessGranted', { readonly by: string; readonly general: boolean }>
  | DomainEvent<'NdaAccessRejected', { readonly by: string }>
  | DomainEvent<
      'QuoteDraftSaved',
      {
        readonly header: DraftHeader;
        readonly useToolCost: boolean;
        readonly positions: readonly DraftPosition[];
        readonly attachmentKey: string | null;
        readonly userId: string;
      }
    >
  | DomainEvent<'QuoteDraftDeleted', Record<string, never>>
  | DomainEvent<
      'QuoteSubmitted',
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
    >
  | DomainEvent<'QuoteViewedByBuyer', { readonly quoteId: string; readonly userId: string }>
  | DomainEvent<'QuotePositionsAccepted', { readonly quoteId: string; readonly positionIds: readonly string[] }>
  | DomainEvent<'QuoteRejectedByBuyer', { readonly quoteId: string; readonly reason: string }>
  | DomainEvent<'RfqDeclinedBySupplier', { readonly reason: string }>
  | DomainEvent<'RfqArchivedBySupplier', { readonly userId: string }>
  | DomainEvent<'ParticipationDeadlineMoved', { readonly endDate: string }>
  | DomainEvent<'ParticipationTimedOut', Record<string, never>>
  | DomainEvent<'ParticipationReopened', Record<string, never>>
  | DomainEvent<'ParticipationAwarded', { readonly quoteId: string }>
  | DomainEvent<'ParticipationClosedByBuyer', { readonly awardedToOther: boolean }>
  | DomainEvent<'ParticipationMarkedForNegotiation', Record<string, never>>
  | DomainEvent<'ParticipationClosed', Record<string, never>>
  | DomainEvent<'BuyerNoteSaved', { readonly text: string; readonly userId: string }>;

export const participationEventDeclarations: readonly EventDeclaration[] = [
  { type: 'ParticipationOpened', schema: 1 },
  { type: 'SupplierInvitedToRfq', schema: 1 },
  { type: 'RfqReadBySupplier', schema: 1 },
  { type: 'RfqBookmarked', schema: 1 },
  { type: 'RfqBookmarkRemoved', schema: 1 },
  { type: 'RfqProcessorAssigned', schema: 1 },
  { type: 'NdaAccessRequested', schema: 1 },
  { type: 'NdaAccessGranted', schema: 1 },
  { type: 'NdaAccessRejected', schema: 1 },
  { type: 'QuoteDraftSaved', schema: 1 },
  { type: 'QuoteDraftDeleted', schema: 1 },
  { type: 'QuoteSubmitted', schema: 1 },
  { type: 'QuoteViewedByBuyer', schema: 1 },
  { type: 'QuotePositionsAccepted', schema: 1 },
  { type: 'QuoteRejectedByBuyer', schema: 1 },
  { type: 'RfqDeclinedBySupplier', schema: 1 },
  { type: 'RfqArchivedBySupplier', schema: 1 },
  { type: 'ParticipationDeadlineMoved', schema: 1 },
  { type: 'ParticipationTimedOut', schema: 1 },
  { type: 'ParticipationReopened', schema: 1 },
  { type: 'ParticipationAwarded', schema: 1 },
  { type: 'ParticipationClosedByBuyer', schema: 1 },
  { type: 'ParticipationMarkedForNegotiation', schema: 1 },
  { type: 'ParticipationClosed', schema: 1 },
  { type: 'BuyerNoteSaved', schema: 1, personal: { subject: 'userId', fields: ['text'] } },
];
