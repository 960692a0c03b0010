import type { DecimalString, DomainEvent, EventDeclaration } from '@torno/kernel';
import type {
  Currency,
  DeliveryConditionChoice,
  DemandType,
  DimensionName,
  Incoterm,
  NoAwardReason,
  PlatformScope,
  RatingCriterion,
  RfqReason,
  RfqResult,
  Unit,
} from '../values.js';

export type QuantityScale = { readonly scaleId: string; readonly quantity: number };
export type PositionTechnology = { readonly technologyId: number; readonly technologyGroupId: number };
/** mm, weight in kg; a missing name means not given. */
export type Dimensions = { readonly [Name in DimensionName]?: number };

/** All that a buyer says about a part (RFQ-34). */
export type PositionContent = {
  readonly label: string;
  readonly internalCode: string;
  readonly description: string;
  /** `YYYY-MM-DD`, or null for the RFQ's own delivery date. */
  readonly deliveryDate: string | null;
  readonly materialId: number | null;
  readonly materialDescription: string;
  readonly materialNumber: string;
  /** The material is not from the catalogue but named freely. */
  readonly arbitraryMaterialNumber: boolean;
  /** No drawing and no known part: described in words only. */
  readonly isUnknownPosition: boolean;
  readonly dimensions: Dimensions;
  readonly quantities: readonly QuantityScale[];
  readonly serialQuantity: number | null;
  readonly seriesDurationYears: number | null;
  /** Never shown to suppliers. */
  readonly targetPrice: DecimalString | null;
  readonly technologies: readonly PositionTechnology[];
};

export type RfqHeader = {
  readonly label: string;
  readonly internalCode: string;
  readonly reason: RfqReason | null;
  readonly reasonComment: string;
  readonly demandType: DemandType;
  readonly ndaRequired: boolean;
  /** The buyer wants his own terms documents to apply. */
  readonly ownTerms: boolean;
};

export type PurchaseConditions = {
  readonly currency: Currency;
  readonly unit: Unit;
  readonly incoterm: Incoterm;
  readonly deliveryConditionChoice: DeliveryConditionChoice;
  readonly deliveryCondition: string;
  readonly paymentCondition: string;
  /** Tool cost is quoted separately. */
  readonly hasFixedCost: boolean;
};

export type RfqDocumentKind = 'nda' | 'terms';
export type InvitationSource = 'matching' | 'directory' | 'email' | 'marketplace';

export type RfqEvent =
  | DomainEvent<
      'RfqDraftCreated',
      {
        readonly secondaryId: number;
        readonly buyerCompanyId: string;
        readonly ownerUserId: string;
        readonly platformScope: PlatformScope | null;
        readonly copiedFrom: string | null;
      }
    >
  | DomainEvent<'RfqHeaderChanged', RfqHeader>
  | DomainEvent<'RfqDurationSet', { readonly days: number }>
  | DomainEvent<'RfqEndDateCustomized', { readonly endDate: string }>
  | DomainEvent<'RfqPurchaseConditionsChanged', PurchaseConditions>
  | DomainEvent<'RfqDeliveryDateSet', { readonly deliveryDate: string | null }>
  | DomainEvent<
      'RfqDocumentAttached',
      {
        readonly kind: RfqDocumentKind;
        readonly documentId: string;
        readonly attachmentKey: string;
        readonly label: string;
      }
    >
  | DomainEvent<'RfqDocumentDetached', { readonly documentId: string }>
  | DomainEvent<'RfqPositionAdded', { readonly positionId: string; readonly posNumber: number }>
  | DomainEvent<'RfqPositionChanged', { readonly positionId: string } & PositionContent>
  | DomainEvent<'RfqPositionRemoved', { readonly positionId: string }>
  | DomainEvent<'RfqPositionsSwapped', { readonly a: string; readonly b: string }>
  | DomainEvent<
      'RfqPositionAttachmentAdded',
      { readonly positionId: string; readonly attachmentKey: string; readonly label: string }
    >
  | DomainEvent<'RfqPositionAttachmentRemoved', { readonly positionId: string; readonly attachmentKey: string }>
  | DomainEvent<
      'RfqPublicationRequested',
      {
        readonly companyIds: readonly string[];
        readonly marketplace: boolean;
        readonly startDate: string;
        readonly endDate: string;
      }
    >
  | DomainEvent<
      'RfqActivated',
      {
        readonly startDate: string;
        readonly endDate: string;
        /** `automatic` or the operator's user id. */
        readonly verifiedBy: string;
        readonly companyIds: readonly string[];
        readonly marketplace: boolean;
      }
    >
  | DomainEvent<'RfqPublicationFailed', { readonly reasons: readonly string[] }>
  | DomainEvent<'RfqReturnedToDraft', Record<string, never>>
  | DomainEvent<'RfqDueDateChanged', { readonly from: string; readonly to: string }>
  | DomainEvent<'RfqDeadlineApproached', { readonly endDate: string }>
  | DomainEvent<'RfqDeadlinePassed', { readonly endDate: string }>
  | DomainEvent<'RfqReassigned', { readonly fromUserId: string; readonly toUserId: string; readonly comment: string }>
  | DomainEvent<
      'RfqMessageToAllSent',
      {
        readonly messageId: string;
        readonly text: string;
        readonly attachmentKey: string | null;
        readonly senderUserId: string;
      }
    >
  | DomainEvent<'RfqSuppliersInvited', { readonly companyIds: readonly string[]; readonly source: InvitationSource }>
  | DomainEvent<'RfqAwarded', { readonly companyId: string }>
  | DomainEvent<'RfqClosedForNegotiation', { readonly companyIds: readonly string[] }>
  | DomainEvent<'RfqClosedWithoutAward', { readonly reason: NoAwardReason }>
  | DomainEvent<
      'SupplierRated',
      {
        readonly companyId: string;
        readonly awarded: boolean;
        readonly ratings: readonly RatingCriterion[];
        readonly freeText: string;
      }
    >
  | DomainEvent<'RfqExpired', { readonly endDate: string }>
  | DomainEvent<'RfqEnded', { readonly result: RfqResult }>
  | DomainEvent<'RfqArchived', Record<string, never>>
  | DomainEvent<'RfqDraftDiscarded', Record<string, never>>;

export const rfqEventDeclarations: readonly EventDeclaration[] = [
  { type: 'RfqDraftCreated', schema: 1 },
  { type: 'RfqHeaderChanged', schema: 1 },
  { type: 'RfqDurationSet', schema: 1 },
  { type: 'RfqEndDateCustomized', schema: 1 },
  { type: 'RfqPurchaseConditionsChanged', schema: 1 },
  { type: 'RfqDeliveryDateSet', schema: 1 },
  { type: 'RfqDocumentAttached', schema: 1 },
  { type: 'RfqDocumentDetached', schema: 1 },
  { type: 'RfqPositionAdded', schema: 1 },
  { type: 'RfqPositionChanged', schema: 1 },
  { type: 'RfqPositionRemoved', schema: 1 },
  { type: 'RfqPositionsSwapped', schema: 1 },
  { type: 'RfqPositionAttachmentAdded', schema: 1 },
  { type: 'RfqPositionAttachmentRemoved', schema: 1 },
  { type: 'RfqPublicationRequested', schema: 1 },
  { type: 'RfqActivated', schema: 1 },
  { type: 'RfqPublicationFailed', schema: 1 },
  { type: 'RfqReturnedToDraft', schema: 1 },
  { type: 'RfqDueDateChanged', schema: 1 },
  { type: 'RfqDeadlineApproached', schema: 1 },
  { type: 'RfqDeadlinePassed', schema: 1 },
  { type: 'RfqReassigned', schema: 1 },
  { type: 'RfqMessageToAllSent', schema: 1, personal: { subject: 'senderUserId', fields: ['text'] } },
  { type: 'RfqSuppliersInvited', schema: 1 },
  { type: 'RfqAwarded', schema: 1 },
  { type: 'RfqClosedForNegotiation', schema: 1 },
  { type: 'RfqClosedWithoutAward', schema: 1 },
  { type: 'SupplierRated', schema: 1 },
  { type: 'RfqExpired', schema: 1 },
  { type: 'RfqEnded', schema: 1 },
  { type: 'RfqArchived', schema: 1 },
  { type: 'RfqDraftDiscarded', schema: 1 },
];
