import { awaitsAnswer, isKnownToBuyer, participationEvents, type ParticipationEvent } from '@torno/domain';
import { decider, DomainError, type CommandMeta, type CommandOf } from '@torno/kernel';
import { openingEvents, requireListed, requireVisible } from './access.js';
import { acceptPositions, rejectQuote, viewQuote, withdrawQuote } from './decisions.js';
import { grantNda, rejectNda, requestNda } from './nda.js';
import type {
  ArchiveForSupplier,
  AssignForSupplier,
  Bookmark,
  Decline,
  Invite,
  OvertakeQuoteChange,
  ReadRfq,
  SaveNote,
} from './participation-commands.js';
import {
  evolveParticipation,
  notOpened,
  requireOpen,
  type OpenParticipation,
  type ParticipationState,
} from './participation-state.js';
import { deleteQuoteDraft, saveQuoteDraft, submitQuote } from './quoting.js';
import { award, closeByBuyer, closeUndecided, markForNegotiation, moveDeadline, timeOut } from './rfq-end.js';

/** To the buyer, a supplier that they may not know of is not found. */
const requireKnownToBuyer = (state: ParticipationState): OpenParticipation => {
  const openState = requireOpen(state);
  if (!isKnownToBuyer(openState)) throw new DomainError('participation.not-found', 'not-found');
  return openState;
};

const invite = ({ access, source }: Invite, state: ParticipationState): ParticipationEvent[] => {
  if (state.isOpen && state.invited) return [];
  return [...openingEvents(state, access), { type: 'SupplierInvitedToRfq', data: { source } }];
};

const read = (
  { access }: ReadRfq,
  state: ParticipationState,
  { actor: { userId } }: CommandMeta,
): ParticipationEvent[] => {
  requireVisible(access);
  if (state.isOpen && state.isRead) return [];
  return [...openingEvents(state, access), { type: 'RfqReadBySupplier', data: { userId } }];
};

const bookmark = (
  { access, on }: Bookmark,
  state: ParticipationState,
  { actor: { userId } }: CommandMeta,
): ParticipationEvent[] => {
  requireListed(access);
  if ((state.isOpen && state.bookmarked) === on) return [];
  return [...openingEvents(state, access), { type: on ? 'RfqBookmarked' : 'RfqBookmarkRemoved', data: { userId } }];
};

/** A new comment is stored even if the user is the assignee already (SRFQ-25); the same comment is not repeated. */
const assign = ({ access, receiver, comment }: AssignForSupplier, state: ParticipationState): ParticipationEvent[] => {
  requireListed(access);
  const fromUserId = state.isOpen ? state.processorUserId : access.facts.processorUserId;
  const previousComment = state.isOpen ? state.handoverComment : '';
  if (receiver === fromUserId && (comment === '' || comment === previousComment)) return [];
  return [...openingEvents(state, access), { type: 'RfqProcessorAssigned', data: { fromUserId, receiver, comment } }];
};

/** Only an RFQ that the supplier was invited to or has read can be declined (SDET-63). */
const decline = ({ reason }: Decline, state: ParticipationState): ParticipationEvent[] => {
  const status = state.isOpen ? state.interactionStatus : null;
  if (status === 'SupplierRejectedRfq') return [];
  if (!awaitsAnswer(status)) throw new DomainError('participation.not-declinable');
  return [{ type: 'RfqDeclinedBySupplier', data: { reason } }];
};

const archive = (
  { access }: ArchiveForSupplier,
  state: ParticipationState,
  { actor: { userId } }: CommandMeta,
): ParticipationEvent[] => {
  requireListed(access);
  if (state.isOpen && state.archived) return [];
  return [...openingEvents(state, access), { type: 'RfqArchivedBySupplier', data: { userId } }];
};

const saveNote = (
  { text }: SaveNote,
  state: ParticipationState,
  { actor: { userId } }: CommandMeta,
): ParticipationEvent[] =>
  text === requireKnownToBuyer(state).note ? [] : [{ type: 'BuyerNoteSaved', data: { text, userId } }];

type Rule<Data, State> = (data: Data, state: State, meta: CommandMeta) => ParticipationEvent[];

/** Refuses the command before the first contact of buyer and supplier. */
const onceOpened =
  <Data>(rule: Rule<Data, OpenParticipation>): Rule<Data, ParticipationState> =>
  (data, state, meta) =>
    rule(data, requireOpen(state), meta);

/** Refuses an announced command that the end of its RFQ came before (0027). */
const unlessOvertaken =
  <Data>(rule: Rule<Data, ParticipationState>): Rule<Data, ParticipationState> =>
  (data, state, meta) => {
    if (state.overtaken.includes(meta.id)) throw new DomainError('rfq.not-active');
    return rule(data, state, meta);
  };

/** One supplier's dealings with one RFQ: invitation, NDA, drafts, quotes, decisions (event model 8). */
export const participation = decider({
  events: participationEvents,
  initial: notOpened,
  evolve: evolveParticipation,
  commands: {
    Invite: invite,
    Read: read,
    Bookmark: bookmark,
    AssignForSupplier: assign,
    RequestNdaAccess: requestNda,
    GrantNdaAccess: onceOpened(grantNda),
    RejectNdaAccess: onceOpened(rejectNda),
    SaveQuoteDraft: saveQuoteDraft,
    DeleteQuoteDraft: deleteQuoteDraft,
    SubmitQuote: unlessOvertaken(submitQuote),
    OvertakeQuoteChange: ({ commandId }: OvertakeQuoteChange, { overtaken }) =>
      overtaken.includes(commandId) ? [] : [{ type: 'QuoteChangeOvertaken', data: { commandId } }],
    ViewQuote: onceOpened(viewQuote),
    AcceptPositions: unlessOvertaken(onceOpened(acceptPositions)),
    RejectQuote: unlessOvertaken(onceOpened(rejectQuote)),
    WithdrawQuote: unlessOvertaken(onceOpened(withdrawQuote)),
    Decline: decline,
    ArchiveForSupplier: archive,
    MoveDeadline: onceOpened(moveDeadline),
    TimeOut: onceOpened(timeOut),
    Award: onceOpened(award),
    CloseByBuyer: onceOpened(closeByBuyer),
    MarkForNegotiation: onceOpened(markForNegotiation),
    CloseParticipation: onceOpened(closeUndecided),
    SaveNote: saveNote,
  },
});
export type ParticipationCommand = CommandOf<typeof participation>;
