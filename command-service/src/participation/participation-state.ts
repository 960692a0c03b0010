import {
  openedParticipation,
  participationChanges,
  quotesAfter,
  type ParticipationEvent,
  type ParticipationFacts,
  type SharedParticipation,
  type SharedQuote,
} from '@torno/domain';
import { DomainError, someTransitions, type DecimalString } from '@torno/kernel';

export type SentQuote = SharedQuote & {
  readonly quoteNumber: number;
  readonly totalprice: DecimalString;
  readonly positionIds: readonly string[];
  readonly attachmentKey: string | null;
};

export type OpenParticipation = SharedParticipation & {
  readonly opened: true;
  readonly supplierCompanyId: string;
  /** The comment of the last assignment to a colleague. */
  readonly handoverComment: string;
  /** Oldest first. */
  readonly quotes: readonly SentQuote[];
  /** JSON of the last saved draft, so that saving it unchanged causes no event. */
  readonly draft: string;
};

export type ParticipationState = { readonly opened: false } | OpenParticipation;

export const latestQuote = (state: OpenParticipation): SentQuote | undefined => state.quotes.at(-1);

export const requireOpened = (state: ParticipationState): OpenParticipation => {
  if (!state.opened) throw new DomainError('participation.not-found', 'not-found');
  return state;
};

export const notOpened = (): ParticipationState => ({ opened: false });

const justOpened = (facts: ParticipationFacts): OpenParticipation => ({
  ...openedParticipation(facts),
  opened: true,
  supplierCompanyId: facts.supplierCompanyId,
  handoverComment: '',
  quotes: [],
  draft: '',
});

const ownChanges = someTransitions<OpenParticipation, ParticipationEvent>({
  RfqProcessorAssigned: (_, { comment }) => ({ handoverComment: comment }),
  QuoteDraftSaved: (_, draft) => ({ draft: JSON.stringify(draft) }),
});

const quotesOf = quotesAfter<SentQuote>((quote, { quoteNumber, totalprice, positions, attachmentKey }) => {
  const positionIds = positions.map(({ positionId }) => positionId);
  return { ...quote, quoteNumber, totalprice, positionIds, attachmentKey };
});

/** The participation after an event. Events before it is opened change nothing. */
export const evolveParticipation = (
  state: ParticipationState,
  event: ParticipationEvent,
  at: string,
): ParticipationState => {
  if (!state.opened) return event.type === 'ParticipationOpened' ? justOpened(event.data) : state;
  return {
    ...state,
    ...participationChanges(state, event),
    ...ownChanges(state, event),
    quotes: quotesOf(state.quotes, event, at),
  };
};
