import type {
  InteractionStatus,
  InvitationSource,
  ParticipationFacts,
  QuoteHeader,
  QuotedPosition,
  StoredParticipation,
} from '@torno/domain';
import type { DecimalString } from '@torno/kernel';

/** One quote of a supplier as both sides read it. */
export type QuoteReadModel = QuoteHeader & {
  readonly quoteId: string;
  readonly quoteNumber: number;
  readonly createdAt: string;
  readonly validUntil: string;
  readonly attachmentKey: string | null;
  readonly useToolCost: boolean;
  readonly positions: readonly QuotedPosition[];
  readonly totalprice: DecimalString;
  readonly authorId: string;
  readonly viewedByBuyer: boolean;
  readonly acceptedPositionIds: readonly string[];
  readonly rejectReason: string;
  /** When the supplier took it back; null for all others. */
  readonly withdrawnAt: string | null;
  readonly withdrawReason: string;
  /** What became of this quote; a later quote does not change it. */
  readonly status: InteractionStatus;
  readonly markedForNegotiation: boolean;
  readonly awarded: boolean;
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
  readonly type: string;
  readonly userId: string;
  readonly companyId: string;
  readonly quoteNumber: number | null;
};

/** Which of the supplier's lists holds an unarchived participation while the RFQ is open (SRFQ-34). */
export type ParticipationStage = 'inbox' | 'progress' | 'idle';

/** Read model `participations`: one document per RFQ and supplier that have met, `_id` is `<rfqId>_<companyId>`. */
export type ParticipationReadModel = ParticipationFacts &
  StoredParticipation & {
    /** The comment of the last hand-over to a processor; null before the first one. */
    readonly handover: { readonly byUserId: string; readonly at: string; readonly comment: string } | null;
    readonly invitationSource: InvitationSource | null;
    readonly stage: ParticipationStage;
    /** When it was closed; null while it is open. */
    readonly closedAt: string | null;
    /** When it ends or has ended: its end date, or the time of closing if that was earlier. */
    readonly overAt: string;
    readonly ndaRequest: NdaRequestReadModel | null;
    /** Oldest first. */
    readonly quotes: readonly QuoteReadModel[];
    /** The events that the buyer may read, oldest first. */
    readonly history: readonly ParticipationHistory[];
  };
