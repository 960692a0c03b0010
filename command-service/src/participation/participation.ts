import {
  awaitsAnswer,
  isKnownToBuyer,
  isListed,
  mayAct,
  participationEvents,
  type ParticipationEvent,
} from '@torno/domain';
import { decider, DomainError, type CommandMeta, type CommandOf } from '@torno/kernel';
import { award, closeByBuyer, closeUndecided, markForNegotiation, moveDeadline, timeOut } from './closing.js';
import { acceptPositions, grantNda, rejectNda, rejectQuote, viewQuote, withdrawQuote } from './deciding.js';
import type {
  AcceptPositions,
  ArchiveForSupplier,
  AssignProcessor,
  Bookmark,
  Invite,
  Read,
  RejectQuote,
  RequestNdaAccess,
  RfqAccess,
  ViewQuote,
} from './participation-commands.js';
import {
  evolveParticipation,
  notOpened,
  type OpenParticipation,
  type ParticipationState,
} from './participation-state.js';
import { currentNdaStatus, opening, saveDraft, submitQuote } from './quoting.js';

const requireOpened = (state: ParticipationState): OpenParticipation => {
  if (!state.opened) throw new DomainError('participation.not-found', 'not-found');
  return state;
};

/** To the buyer, a supplier that they may not know of is not found. */
const requireKnownToBuyer = (state: ParticipationState): OpenParticipation => {
  const opened = requireOpened(state);
  if (!isKnownToBuyer(opened)) throw new DomainError('participation.not-found', 'not-found');
  return opened;
};

/** Suppliers can only act on an RFQ that they may see. */
const requireVisible = ({ visibility }: RfqAccess): void => {
  if (visibility === null) throw new DomainError('rfq.not-found', 'not-found');
  if (!mayAct(visibility)) throw new DomainError('rfq.not-visible', 'forbidden');
};

/** Free-tier suppliers may bookmark, archive and assign; uninvited suppliers of a private RFQ may not. */
const requireListed = ({ visibility }: RfqAccess): void => {
  if (visibility === null) throw new DomainError('rfq.not-found', 'not-found');
  if (!isListed(visibility)) throw new DomainError('rfq.not-visible', 'forbidden');
};

const invite = ({ access, source }: Invite, state: ParticipationState): ParticipationEvent[] => {
  if (state.opened && state.invited) return [];
  return [...opening(state, access), { type: 'SupplierInvitedToRfq', data: { source } }];
};

const read = (
  { access }: Read,
  state: ParticipationState,
  { actor: { userId } }: CommandMeta,
): ParticipationEvent[] => {
  requireVisible(access);
  if (state.opened && state.isRead) return [];
  return [...opening(state, access), { type: 'RfqReadBySupplier', data: { userId } }];
};

const bookmark = (
  { access, on }: Bookmark,
  state: ParticipationState,
  { actor: { userId } }: CommandMeta,
): ParticipationEvent[] => {
  requireListed(access);
  if ((state.opened && state.bookmarked) === on) return [];
  return [...opening(state, access), { type: on ? 'RfqBookmarked' : 'RfqBookmarkRemoved', data: { userId } }];
};

/** A new comment is stored even if the receiver is the processor already (SRFQ-25); the same comment is not repeated. */
const assign = ({ access, receiver, comment }: AssignProcessor, state: ParticipationState): ParticipationEvent[] => {
  requireListed(access);
  const fromUserId = state.opened ? state.processorUserId : access.facts.processorUserId;
  const said = state.opened ? state.handoverComment : '';
  if (receiver === fromUserId && (comment === '' || comment === said)) return [];
  return [...opening(state, access), { type: 'RfqProcessorAssigned', data: { fromUserId, receiver, comment } }];
};

const requestNda = (
  data: RequestNdaAccess,
  state: ParticipationState,
  { actor: { userId } }: CommandMeta,
): ParticipationEvent[] => {
  requireVisible(data.access);
  if (!data.access.rfqActive) throw new DomainError('rfq.not-active');
  if (currentNdaStatus(state, data.access) !== 'Restricted') throw new DomainError('nda.not-restricted');
  const { documentId, signedAttachmentKey } = data;
  return [
    ...opening(state, data.access),
    { type: 'NdaAccessRequested', data: { documentId, userId, signedAttachmentKey } },
  ];
};

/** Only an RFQ that the supplier was invited to or has read can be declined (SDET-63). */
const decline = (reason: string, state: ParticipationState): ParticipationEvent[] => {
  const status = state.opened ? state.interactionStatus : null;
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
  if (state.opened && state.archived) return [];
  return [...opening(state, access), { type: 'RfqArchivedBySupplier', data: { userId } }];
};

const saveNote = (text: string, state: ParticipationState, userId: string): ParticipationEvent[] =>
  text === requireKnownToBuyer(state).note ? [] : [{ type: 'BuyerNoteSaved', data: { text, userId } }];

/** One supplier's dealings with one RFQ: invitation, NDA, drafts, quotes, decisions (event model 8). */
export const participation = decider({
  events: participationEvents,
  initial: notOpened,
  evolve: evolveParticipation,
  commands: {
    Invite: invite,
    Read: read,
    Bookmark: bookmark,
    AssignProcessor: assign,
    RequestNdaAccess: requestNda,
    GrantNdaAccess: ({ general }: { readonly general: boolean }, state, { actor }) =>
      grantNda(general, requireOpened(state), actor.userId),
    RejectNdaAccess: (_, state, { actor }) => rejectNda(requireOpened(state), actor.userId),
    SaveQuoteDraft: saveDraft,
    DeleteQuoteDraft: (_, state) => (state.opened && state.hasDraft ? [{ type: 'QuoteDraftDeleted', data: {} }] : []),
    SubmitQuote: submitQuote,
    ViewQuote: (data: ViewQuote, state, { actor }) => viewQuote(data, requireOpened(state), actor.userId),
    AcceptPositions: (data: AcceptPositions, state) => acceptPositions(data, requireOpened(state)),
    RejectQuote: (data: RejectQuote, state) => rejectQuote(data, requireOpened(state)),
    WithdrawQuote: (data: RejectQuote, state) => withdrawQuote(data, requireOpened(state)),
    Decline: ({ reason }: { readonly reason: string }, state) => decline(reason, state),
    ArchiveForSupplier: archive,
    MoveDeadline: ({ endDate }: { readonly endDate: string }, state, { at }) =>
      moveDeadline(endDate, requireOpened(state), at),
    TimeOut: (_, state) => timeOut(requireOpened(state)),
    Award: (_, state) => award(requireOpened(state)),
    CloseByBuyer: ({ awardedToOther }: { readonly awardedToOther: boolean }, state) =>
      closeByBuyer(awardedToOther, requireOpened(state)),
    MarkForNegotiation: (_, state) => markForNegotiation(requireOpened(state)),
    CloseParticipation: (_, state) => closeUndecided(requireOpened(state)),
    SaveNote: ({ text }: { readonly text: string }, state, { actor }) => saveNote(text, state, actor.userId),
  },
});
export type ParticipationCommand = CommandOf<typeof participation>;
