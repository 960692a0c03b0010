import type {
  InvitationSource,
  ParticipationEvent,
  ParticipationFacts,
  ParticipationStage,
  QuoteHeader,
  QuotedPosition,
  SharedQuote,
  StoredParticipation,
} from '@torno/domain';
import type { DecimalString } from '@torno/kernel';

/** A supplier's quote as both sides read it. */
export type QuoteReadModel = QuoteHeader &
  SharedQuote & {
    readonly quoteNumber: number;
    readonly validUntil: string;
    readonly attachmentKey: string | null;
    readonly useToolCost: boolean;
    readonly positions: readonly QuotedPosition[];
    readonly totalprice: DecimalString;
    readonly authorId: string;
  };

export type NdaRequestReadModel = {
  readonly documentId: string;
  readonly userId: string;
  readonly signedAttachmentKey: string | null;
  readonly requestedAt: string;
  /** The user of the buyer who decided; null while undecided. */
  readonly decidedBy: string | null;
};

export type ParticipationHistory = {
  readonly at: string;
  readonly type: ParticipationEvent['type'];
  readonly userId: string;
  readonly companyId: string;
  readonly quoteNumber: number | null;
};

/** Read model `participations`: one document per RFQ and supplier, `_id` is `<rfqId>_<companyId>`. */
export type ParticipationReadModel = ParticipationFacts &
  StoredParticipation & {
    /** The last assignment to a colleague; null before the first one. */
    readonly handover: { readonly byUserId: string; readonly at: string; readonly comment: string } | null;
    readonly invitationSource: InvitationSource | null;
    readonly stage: ParticipationStage;
    /** When it was closed; null while it is open. */
    readonly closedAt: string | null;
    /** When it has ended or will end: the time of closing, or the end date while it is open. */
    readonly overAt: string;
    readonly ndaRequest: NdaRequestReadModel | null;
    /** Oldest first. */
    readonly quotes: readonly QuoteReadModel[];
    /** The events that the buyer may read, oldest first. */
    readonly history: readonly ParticipationHistory[];
  };
