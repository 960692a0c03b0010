import {
  openedParticipation,
  participationChanges,
  quotesAfter,
  type ParticipationEvent,
  type ParticipationFacts,
  type QuotedPosition,
  type SharedParticipation,
  type SharedQuote,
} from '@torno/domain';
import { DomainError, someTransitions, type DecimalString } from '@torno/kernel';

export type SentQuote = SharedQuote & {
  readonly quoteNumber: number;
  readonly totalprice: DecimalString;
  readonly positions: readonly QuotedPosition[];
  readonly attachmentKey: string | null;
  /** The supplier's own number of the quote. */
  readonly quoteNo: string;
};

type OvertakenChanges = {
  /** The announced commands that the end of the RFQ came before. */
  readonly overtaken: readonly string[];
};

export type OpenParticipation = SharedParticipation &
  OvertakenChanges & {
    readonly isOpen: true;
    readonly supplierCompanyId: string;
    /** The comment of the last assignment to a colleague. */
    readonly handoverComment: string;
    /** Oldest first. */
    readonly quotes: readonly SentQuote[];
    /** JSON of the last saved draft, so that saving it unchanged causes no event. */
    readonly draft: string;
  };

export type ParticipationState = (OvertakenChanges & { readonly isOpen: false }) | OpenParticipation;

export const latestQuote = (state: OpenParticipation): SentQuote | undefined => state.quotes.at(-1);

export const requireOpen = (state: ParticipationState): OpenParticipation => {
  if (!state.isOpen) throw new DomainError('participation.not-found', 'not-found');
  return state;
};

export const notOpened = (): ParticipationState => ({ isOpen: false, overtaken: [] });

const justOpened = (facts: ParticipationFacts, { overtaken }: OvertakenChanges): OpenParticipation => ({
  ...openedParticipation(facts),
  overtaken,
  isOpen: true,
  supplierCompanyId: facts.supplierCompanyId,
  handoverComment: '',
  quotes: [],
  draft: '',
});

const ownChanges = someTransitions<OpenParticipation, ParticipationEvent>({
  RfqProcessorAssigned: (_, { comment }) => ({ handoverComment: comment }),
  QuoteDraftSaved: (_, draft) => ({ draft: JSON.stringify(draft) }),
});

const quotesOf = quotesAfter<SentQuote>((quote, { quoteNumber, totalprice, positions, attachmentKey, quoteNo }) => ({
  ...quote,
  quoteNumber,
  totalprice,
  positions,
  attachmentKey,
  quoteNo,
}));

/** The participation after an event. Events of a participation change nothing before it is opened. */
export const evolveParticipation = (
  state: ParticipationState,
  event: ParticipationEvent,
  at: string,
): ParticipationState => {
  if (event.type === 'QuoteChangeOvertaken') return { ...state, overtaken: [...state.overtaken, event.data.commandId] };
  if (!state.isOpen) return event.type === 'ParticipationOpened' ? justOpened(event.data, state) : state;
  return {
    ...state,
    ...participationChanges(state, event),
    ...ownChanges(state, event),
    quotes: quotesOf(state.quotes, event, at),
  };
};
