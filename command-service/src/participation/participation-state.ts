import type { DecimalString } from '@torno/kernel';
import type { InteractionStatus, NdaStatus, ParticipationFacts } from '@torno/domain';

export type SentQuote = {
  readonly quoteId: string;
  readonly quoteNumber: number;
  readonly totalprice: DecimalString;
  readonly positionIds: readonly string[];
  readonly attachmentKey: string | null;
  readonly viewed: boolean;
};

/** The supplier's archiving is a flag of his own; the status below it is kept for the buyer (event model 8). */
export type OpenParticipation = {
  readonly opened: true;
  readonly facts: ParticipationFacts;
  readonly status: Exclude<InteractionStatus, 'SupplierArchivedRfq'> | 'Opened';
  /** What a time-out goes back to when the deadline moves. */
  readonly beforeTimeOut: 'SupplierInvitedToRfq' | 'SupplierReadRfq' | null;
  readonly invited: boolean;
  readonly read: boolean;
  readonly archived: boolean;
  /** The RFQ has ended and told this participation so; a quote that crossed the end opens it again. */
  readonly over: boolean;
  readonly nda: NdaStatus;
  /** The supplier has asked for access under the NDA, whatever became of it. */
  readonly ndaRequested: boolean;
  readonly bookmarked: boolean;
  readonly processorUserId: string | null;
  /** What was written to the processor when he got the RFQ. */
  readonly handoverComment: string;
  readonly quotes: readonly SentQuote[];
  /** JSON of the last saved draft, null for none. */
  readonly draft: string | null;
  readonly note: string;
};

export type ParticipationState = { readonly opened: false } | OpenParticipation;

export const latestQuote = (state: OpenParticipation): SentQuote | undefined => state.quotes.at(-1);
