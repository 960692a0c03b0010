import type {
  DraftHeader,
  DraftPosition,
  HeaderInput,
  InvitationSource,
  ParticipationFacts,
  QuotedScale,
  ScaleInput,
  SupplierRfqAccess,
} from '@torno/domain';

/** A supplier's access to the RFQ at the moment of the command, and the facts that a first contact stores. */
export type ParticipationAccess = Pick<SupplierRfqAccess, 'visibility'> & {
  readonly facts: ParticipationFacts;
  readonly rfqActive: boolean;
  /** One of the two companies has blocked the other. */
  readonly blocked: boolean;
  /** The buyer has released the supplier for all NDAs of their company. */
  readonly generalNda: boolean;
};

/** The RFQ's positions, against which a quote is checked. */
export type QuotablePosition = {
  readonly positionId: string;
  readonly scales: readonly { readonly scaleId: string; readonly quantity: number }[];
};

export type QuoteInput = HeaderInput & {
  readonly quoteId: string;
  readonly attachmentKey: string | null;
  readonly useToolCost: boolean;
  readonly scales: readonly (ScaleInput & Pick<QuotedScale, 'leadTimeDays'>)[];
};

export type Invite = { readonly access: ParticipationAccess; readonly source: InvitationSource };
export type ReadRfq = { readonly access: ParticipationAccess };
export type Bookmark = { readonly access: ParticipationAccess; readonly on: boolean };
export type AssignForSupplier = {
  readonly access: ParticipationAccess;
  readonly receiver: string;
  readonly comment: string;
};
export type RequestNdaAccess = {
  readonly access: ParticipationAccess;
  readonly documentId: string;
  readonly signedAttachmentKey: string | null;
};
export type GrantNdaAccess = { readonly general: boolean };
export type SaveQuoteDraft = {
  readonly access: ParticipationAccess;
  readonly header: DraftHeader;
  readonly useToolCost: boolean;
  readonly positions: readonly DraftPosition[];
  readonly attachmentKey: string | null;
};
export type SubmitQuote = {
  readonly access: ParticipationAccess;
  readonly quote: QuoteInput;
  readonly unit: string;
  readonly hasFixedCost: boolean;
  readonly positions: readonly QuotablePosition[];
};
/** `commandId` is that of an announced change of a quote. */
export type OvertakeQuoteChange = { readonly commandId: string };
export type ViewQuote = { readonly quoteId: string };
/** A quote, and whether its RFQ is Active. */
export type QuoteOfRfq = { readonly quoteId: string; readonly rfqActive: boolean };
/** The positions that the supplier gets; empty for all that are quoted. */
export type Award = { readonly positionIds: readonly string[] };
export type AcceptPositions = QuoteOfRfq & { readonly positionIds: readonly string[] };
export type RejectQuote = QuoteOfRfq & { readonly reason: string };
export type WithdrawQuote = QuoteOfRfq & { readonly reason: string };
export type Decline = { readonly reason: string };
export type ArchiveForSupplier = { readonly access: ParticipationAccess };
/** `endDate` is an ISO instant. */
export type MoveDeadline = { readonly endDate: string };
export type CloseByBuyer = { readonly awardedToOther: boolean };
export type SaveNote = { readonly text: string };
