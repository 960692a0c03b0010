import { event, events, type DecimalString, type EventOf } from '@torno/kernel';
import type { CountedChoice } from '../quote/counted-total.js';
import { sampleDates, sampleIds } from '../sample-ids.js';
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
import type { HoldingRule } from './holding-rules.js';

export type QuantityScale = { readonly scaleId: string; readonly quantity: number };
export type PositionTechnology = { readonly technologyId: number; readonly technologyGroupId: number };
/** Lengths in mm, weight in kg; a missing name means that the dimension is not given. */
export type Dimensions = { readonly [Name in DimensionName]?: number };

/** The buyer's description of a part (RFQ-34). */
export type PositionContent = {
  readonly label: string;
  readonly internalCode: string;
  readonly description: string;
  /** `YYYY-MM-DD`, or null for the RFQ's own delivery date. */
  readonly deliveryDate: string | null;
  readonly materialId: number | null;
  readonly materialDescription: string;
  readonly materialNumber: string;
  /** True for a material in free text instead of one from the catalogue. */
  readonly arbitraryMaterialNumber: boolean;
  /** The position has no drawing and no known part and is described in words only. */
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
  /** The buyer's own terms documents apply. */
  readonly ownTerms: boolean;
};

export type PurchaseConditions = {
  readonly currency: Currency;
  readonly unit: Unit;
  readonly incoterm: Incoterm;
  readonly deliveryConditionChoice: DeliveryConditionChoice;
  readonly deliveryCondition: string;
  readonly paymentCondition: string;
  /** Tooling cost is quoted separately. */
  readonly hasFixedCost: boolean;
};

export type RfqAward = {
  readonly companyId: string;
  /** The positions that the company gets; empty for all that it has quoted. */
  readonly positionIds: readonly string[];
  /** Total of these positions for the counted quantities, in the RFQ's currency (C-37); null where none is quoted. */
  readonly total: DecimalString | null;
  /** The scales that the total counts, one for each priced position; empty for awards before they were recorded. */
  readonly scaleIds: readonly string[];
};

export type RfqDocumentKind = 'nda' | 'terms';
export type InvitationSource = 'matching' | 'directory' | 'email' | 'marketplace';

export const rfqEvents = events('rfq', {
  RfqDraftCreated: event<{
    readonly secondaryId: number;
    readonly buyerCompanyId: string;
    readonly ownerUserId: string;
    readonly platformScope: PlatformScope | null;
    readonly copiedFrom: string | null;
  }>({
    audience: 'both',
    sample: {
      secondaryId: 100001,
      buyerCompanyId: sampleIds.buyer,
      ownerUserId: sampleIds.owner,
      platformScope: null,
      copiedFrom: null,
    },
  }),
  RfqHeaderChanged: event<RfqHeader>({
    audience: 'both',
    sample: {
      label: 'Gear shaft',
      internalCode: 'GS-7',
      reason: 'NewProduct',
      reasonComment: '',
      demandType: 'OneTime',
      ndaRequired: true,
      ownTerms: false,
    },
  }),
  RfqDurationSet: event<{ readonly days: number }>({ audience: 'both', sample: { days: 21 } }),
  RfqEndDateCustomized: event<{ readonly endDate: string }>({ audience: 'both', sample: { endDate: '2026-03-20' } }),
  RfqPurchaseConditionsChanged: event<PurchaseConditions>({
    audience: 'both',
    sample: {
      currency: 'EUR',
      unit: 'PCE100',
      incoterm: 'DAP',
      deliveryConditionChoice: 'incoterm',
      deliveryCondition: '',
      paymentCondition: '30 days',
      hasFixedCost: true,
    },
  }),
  RfqDeliveryDateSet: event<{ readonly deliveryDate: string | null }>({
    audience: 'both',
    sample: { deliveryDate: '2026-05-01' },
  }),
  /** Whether the draft is to be published on the marketplace; publication repeats it. */
  RfqMarketplaceChosen: event<{ readonly marketplace: boolean }>({ audience: 'buyer', sample: { marketplace: true } }),
  RfqDocumentAttached: event<{
    readonly kind: RfqDocumentKind;
    readonly documentId: string;
    readonly attachmentKey: string;
    readonly label: string;
  }>({
    audience: 'both',
    sample: { kind: 'nda', documentId: sampleIds.document, attachmentKey: sampleIds.file, label: 'nda.pdf' },
  }),
  RfqDocumentDetached: event<{ readonly documentId: string }>({
    audience: 'both',
    sample: { documentId: sampleIds.document },
  }),
  RfqPositionAdded: event<{ readonly positionId: string; readonly posNumber: number }>({
    audience: 'both',
    sample: { positionId: sampleIds.position, posNumber: 1 },
  }),
  RfqPositionChanged: event<{ readonly positionId: string } & PositionContent>({
    audience: 'both',
    sample: {
      positionId: sampleIds.position,
      label: 'Shaft',
      internalCode: 'S-1',
      description: 'Ground',
      deliveryDate: null,
      materialId: 12,
      materialDescription: '',
      materialNumber: '',
      arbitraryMaterialNumber: false,
      isUnknownPosition: false,
      dimensions: { diameter: 20, length: 150 },
      quantities: [{ scaleId: sampleIds.scale, quantity: 100 }],
      serialQuantity: null,
      seriesDurationYears: null,
      targetPrice: '12.5',
      technologies: [{ technologyId: 10101, technologyGroupId: 101 }],
    },
  }),
  RfqPositionRemoved: event<{ readonly positionId: string }>({
    audience: 'both',
    sample: { positionId: sampleIds.position },
  }),
  RfqPositionsSwapped: event<{ readonly a: string; readonly b: string }>({
    audience: 'both',
    sample: { a: sampleIds.position, b: sampleIds.otherPosition },
  }),
  RfqPositionAttachmentAdded: event<{
    readonly positionId: string;
    readonly attachmentKey: string;
    readonly label: string;
  }>({
    audience: 'both',
    sample: { positionId: sampleIds.position, attachmentKey: sampleIds.file, label: 'shaft.pdf' },
  }),
  RfqPositionAttachmentRemoved: event<{ readonly positionId: string; readonly attachmentKey: string }>({
    audience: 'both',
    sample: { positionId: sampleIds.position, attachmentKey: sampleIds.file },
  }),
  RfqPublicationRequested: event<{
    readonly companyIds: readonly string[];
    readonly marketplace: boolean;
    readonly startDate: string;
    readonly endDate: string;
  }>({
    audience: 'both',
    sample: {
      companyIds: [sampleIds.supplier],
      marketplace: true,
      startDate: sampleDates.start,
      endDate: sampleDates.end,
    },
  }),
  /** The rules that keep a publication from being verified at once. */
  RfqPublicationHeld: event<{ readonly heldBy: readonly HoldingRule[] }>({
    audience: 'buyer',
    sample: { heldBy: ['manualRelease', 'filesUnchecked'] },
  }),
  RfqActivated: event<{
    readonly startDate: string;
    readonly endDate: string;
    /** `automatic` or the operator's user id. */
    readonly verifiedBy: string;
    /** Why the operator released it; empty for the automatic check. */
    readonly reason: string;
    readonly companyIds: readonly string[];
    readonly marketplace: boolean;
  }>({
    schema: 2,
    upcasts: { 1: (data) => ({ ...data, reason: '' }) },
    audience: 'both',
    affectsMarketplace: true,
    sample: {
      companyIds: [sampleIds.supplier],
      marketplace: true,
      startDate: sampleDates.start,
      endDate: sampleDates.end,
      verifiedBy: 'automatic',
      reason: '',
    },
  }),
  RfqPublicationFailed: event<{
    /** The reasons, as the buyer reads them. */
    readonly reasons: readonly string[];
    /** `automatic`, or the user id of the operator who released or refused it; empty in events of schema 1. */
    readonly verifiedBy: string;
    /** Why the operator released it, which the check then turned down; empty for the automatic check and a refusal. */
    readonly reason: string;
  }>({
    schema: 2,
    upcasts: { 1: (data) => ({ ...data, verifiedBy: '', reason: '' }) },
    audience: 'both',
    sample: { reasons: ['No position'], verifiedBy: 'automatic', reason: '' },
  }),
  RfqReturnedToDraft: event({ audience: 'both', sample: {} }),
  RfqDueDateChanged: event<{ readonly from: string; readonly to: string }>({
    audience: 'both',
    affectsMarketplace: true,
    sample: { from: sampleDates.end, to: sampleDates.laterEnd },
  }),
  RfqDeadlineApproached: event<{ readonly endDate: string }>({
    audience: 'both',
    sample: { endDate: sampleDates.end },
  }),
  RfqDeadlinePassed: event<{ readonly endDate: string }>({ audience: 'both', sample: { endDate: sampleDates.end } }),
  RfqReassigned: event<{ readonly fromUserId: string; readonly toUserId: string; readonly comment: string }>({
    audience: 'buyer',
    sample: { fromUserId: sampleIds.owner, toUserId: sampleIds.colleague, comment: '' },
  }),
  /** The scales that the buyer's company counts in totals, where they are not the smallest (C-37). */
  CountedScalesChosen: event<{ readonly counted: readonly CountedChoice[] }>({
    audience: 'buyer',
    sample: { counted: [{ positionId: sampleIds.position, scaleId: sampleIds.scale }] },
  }),
  /**
   * A quote of a supplier is about to be sent, withdrawn, accepted or rejected by a command of the participation's stream.
   * The end of the RFQ waits for no such command, but overtakes it (0027).
   */
  QuoteChangeAnnounced: event<{ readonly supplierCompanyId: string; readonly commandId: string }>({
    triggersLiveUpdate: false,
    sample: { supplierCompanyId: sampleIds.supplier, commandId: sampleIds.command },
  }),
  RfqMessageToAllSent: event<{
    readonly messageId: string;
    readonly text: string;
    readonly attachmentKey: string | null;
    readonly senderUserId: string;
  }>({
    audience: 'both',
    personal: { subject: 'senderUserId', fields: ['text'] },
    sample: {
      messageId: sampleIds.message,
      text: 'Drawing changed',
      attachmentKey: null,
      senderUserId: sampleIds.owner,
    },
  }),
  RfqSuppliersInvited: event<{ readonly companyIds: readonly string[]; readonly source: InvitationSource }>({
    audience: 'both',
    sample: { companyIds: [sampleIds.supplier], source: 'directory' },
  }),
  /** One event for each winner; the awards of one RFQ may be split by position. */
  RfqAwarded: event<RfqAward>({
    schema: 3,
    upcasts: {
      1: (data) => ({ ...data, positionIds: [], total: null }),
      2: (data) => ({ ...data, scaleIds: [] }),
    },
    audience: 'both',
    sample: { companyId: sampleIds.supplier, positionIds: [], total: null, scaleIds: [] },
  }),
  RfqClosedForNegotiation: event<{ readonly companyIds: readonly string[] }>({
    audience: 'both',
    sample: { companyIds: [sampleIds.supplier] },
  }),
  RfqClosedWithoutAward: event<{ readonly reason: NoAwardReason }>({
    audience: 'both',
    sample: { reason: 'NO_AWARD_INFO' },
  }),
  SupplierRated: event<{
    readonly companyId: string;
    readonly awarded: boolean;
    readonly ratings: readonly RatingCriterion[];
    readonly freeText: string;
  }>({
    audience: 'buyer',
    sample: { companyId: sampleIds.supplier, awarded: true, ratings: ['RATING_PRICE'], freeText: '' },
  }),
  RfqExpired: event<{ readonly endDate: string }>({ audience: 'both', sample: { endDate: sampleDates.end } }),
  RfqEnded: event<{ readonly result: RfqResult }>({
    audience: 'both',
    affectsMarketplace: true,
    sample: { result: 'Awarded' },
  }),
  RfqArchived: event({ audience: 'buyer', sample: {} }),
  RfqDraftDiscarded: event({ audience: 'both', sample: {} }),
});
export type RfqEvent = EventOf<typeof rfqEvents>;
