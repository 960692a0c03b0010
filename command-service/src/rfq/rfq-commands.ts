import type {
  AttachedFile,
  CloseOutcome,
  CountedScales,
  HoldingRule,
  InvitationSource,
  NoAwardReason,
  PlatformScope,
  PositionContent,
  PurchaseConditions,
  QuotedPosition,
  RatingCriterion,
  RfqHeader,
  SharedRfq,
} from '@torno/domain';

/** Changes of header and conditions; missing fields stay as they are. */
export type RfqChange = Partial<
  RfqHeader &
    PurchaseConditions & {
      readonly duration: number;
      /** `YYYY-MM-DD`. */
      readonly endDate: string;
      readonly deliveryDate: string | null;
      readonly marketplace: boolean;
    }
>;

/** The content that a copied draft begins with; its ids are new. */
export type RfqTemplate = Pick<SharedRfq, 'duration' | 'documents'> & {
  readonly header: RfqHeader;
  readonly conditions: PurchaseConditions;
  readonly positions: readonly {
    readonly positionId: string;
    readonly content: PositionContent;
    readonly attachments: readonly AttachedFile[];
  }[];
};

export type SupplierRating = {
  readonly companyId: string;
  readonly awarded: boolean;
  readonly ratings: readonly RatingCriterion[];
  readonly freeText: string;
};

export type CreateDraft = {
  readonly secondaryId: number;
  readonly buyerCompanyId: string;
  readonly ownerUserId: string;
  readonly platformScope: PlatformScope | null;
};
/** `of` is the id of the original. */
export type CreateCopy = CreateDraft & { readonly of: string; readonly template: RfqTemplate };
export type ChangeRfq = RfqChange & { readonly timeZone: string };
export type ChangePosition = { readonly positionId: string; readonly content: Partial<PositionContent> };
export type RemovePosition = { readonly positionId: string };
export type SwapPositions = { readonly a: string; readonly b: string };
export type MergePositions = { readonly positionId: string; readonly intoPositionId: string };
export type MoveAttachment = {
  readonly attachmentKey: string;
  readonly positionId: string;
  readonly toPositionId: string;
};
export type AttachToPosition = AttachedFile & { readonly positionId: string };
export type DetachFile = { readonly attachmentKey: string };
export type Publish = {
  readonly companyIds: readonly string[];
  readonly marketplace: boolean;
  readonly timeZone: string;
};
export type HoldPublication = { readonly heldBy: readonly HoldingRule[] };
/** `unreadable` lists files that cannot be opened, as reasons why verification fails. */
export type Verify = {
  /** `automatic` or the operator's user id, and why they release it. */
  readonly verifiedBy: string;
  readonly reason: string;
  readonly unreadable: readonly string[];
};
/** `verifiedBy`: the user id of the operator who refuses it. */
export type FailPublication = { readonly reasons: readonly string[]; readonly verifiedBy: string };
/** `endDate` is `YYYY-MM-DD`. */
export type ChangeDueDate = { readonly endDate: string; readonly timeZone: string };
export type AssignRfq = { readonly toUserId: string; readonly comment: string };
export type MessageAll = { readonly messageId: string; readonly text: string; readonly attachmentKey: string | null };
/** `counted`: the scales that totals count; of a position that is not named, the smallest. */
export type ChooseCountedScales = { readonly counted: CountedScales };
export type AnnounceQuoteChange = { readonly supplierCompanyId: string };
/** How many announced changes of quotes are settled: each has happened, or never will. */
export type SettledChanges = { readonly settledChanges: number };
export type InviteSuppliers = { readonly companyIds: readonly string[]; readonly source: InvitationSource };
export type AwardableQuote = { readonly companyId: string; readonly positions: readonly QuotedPosition[] };
export type CloseRfq = SettledChanges & {
  readonly outcome: CloseOutcome;
  readonly suppliers: readonly SupplierRating[];
  /** The positions of each winner; a single winner for whom no position is named gets all that it has quoted. */
  readonly awards: readonly { readonly companyId: string; readonly positionId: string }[];
  /** The scales that the totals of the awards count (C-37). */
  readonly counted: CountedScales;
  readonly negotiationCompanyIds: readonly string[];
  readonly noAwardReason: NoAwardReason | null;
  /** The given companies whose quote can be awarded, each with its quote. */
  readonly awardable: readonly AwardableQuote[];
  /** The given companies that have ever quoted, whatever was decided. */
  readonly ratableCompanyIds: readonly string[];
};
