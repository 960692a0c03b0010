import { isKnownToBuyer, type ParticipationEvent } from '@torno/domain';
import { DomainError, unreachable, type Decider } from '@torno/kernel';
import { award, closeByBuyer, closeUndecided, markForNegotiation, moveDeadline, timeOut } from './closing.js';
import { acceptPositions, grantNda, rejectNda, rejectQuote, viewQuote } from './deciding.js';
import { evolveParticipation } from './evolve-participation.js';
import type { ParticipationCommand, Standing } from './participation-commands.js';
import type { OpenParticipation, ParticipationState } from './participation-state.js';
import { ndaStatusOf, opening, saveDraft, submitQuote } from './quoting.js';

type DataOf<Type extends ParticipationCommand['type']> = Extract<ParticipationCommand, { type: Type }>['data'];

const requireOpened = (state: ParticipationState): OpenParticipation => {
  if (!state.opened) throw new DomainError('participation.not-found', 'not-found');
  return state;
};

/** To the buyer, a supplier that they may not know of does not take part. */
const requireKnownToBuyer = (state: ParticipationState): OpenParticipation => {
  const opened = requireOpened(state);
  if (!isKnownToBuyer({ ...opened, quoted: opened.quotes.length > 0 }))
    throw new DomainError('participation.not-found', 'not-found');
  return opened;
};

/** Only who sees the RFQ can do anything with it. */
const requireVisible = ({ visibility }: Standing): void => {
  if (visibility === null) throw new DomainError('rfq.not-found', 'not-found');
  if (visibility !== 'VISIBLE') throw new DomainError('rfq.not-visible', 'forbidden');
};

/** Also what is not paid for can be marked, put away and handed on, but not a closed round that he was not asked to. */
const requireKnown = ({ visibility }: Standing): void => {
  if (visibility === null) throw new DomainError('rfq.not-found', 'not-found');
  if (visibility === 'NOT_INVITED') throw new DomainError('rfq.not-visible', 'forbidden');
};

const invite = ({ standing, source }: DataOf<'Invite'>, state: ParticipationState): ParticipationEvent[] => {
  if (state.opened && state.invited) return [];
  return [...opening(state, standing), { type: 'SupplierInvitedToRfq', data: { source } }];
};

const read = ({ standing }: DataOf<'Read'>, state: ParticipationState, userId: string): ParticipationEvent[] => {
  requireVisible(standing);
  if (state.opened && state.read) return [];
  return [...opening(state, standing), { type: 'RfqReadBySupplier', data: { userId } }];
};

const bookmark = (
  { standing, on }: DataOf<'Bookmark'>,
  state: ParticipationState,
  userId: string,
): ParticipationEvent[] => {
  requireKnown(standing);
  if ((state.opened && state.bookmarked) === on) return [];
  return [...opening(state, standing), { type: on ? 'RfqBookmarked' : 'RfqBookmarkRemoved', data: { userId } }];
};

/** A comment reaches also who has the RFQ already (SRFQ-25); the same words once. */
const assign = (
  { standing, receiver, comment }: DataOf<'AssignProcessor'>,
  state: ParticipationState,
): ParticipationEvent[] => {
  requireKnown(standing);
  const fromUserId = state.opened ? state.processorUserId : standing.facts.processorUserId;
  const said = state.opened ? state.handoverComment : '';
  if (receiver === fromUserId && (comment === '' || comment === said)) return [];
  return [...opening(state, standing), { type: 'RfqProcessorAssigned', data: { fromUserId, receiver, comment } }];
};

const requestNda = (
  data: DataOf<'RequestNdaAccess'>,
  state: ParticipationState,
  userId: string,
): ParticipationEvent[] => {
  requireVisible(data.standing);
  if (!data.standing.rfqActive) throw new DomainError('rfq.not-active');
  if (ndaStatusOf(state, data.standing) !== 'Restricted') throw new DomainError('nda.not-restricted');
  const { documentId, signedAttachmentKey } = data;
  return [
    ...opening(state, data.standing),
    { type: 'NdaAccessRequested', data: { documentId, userId, signedAttachmentKey } },
  ];
};

/** Nobody declines what he was not asked for and has not read (SDET-63). */
const decline = (reason: string, state: ParticipationState): ParticipationEvent[] => {
  if (state.opened && state.status === 'SupplierRejectedRfq') return [];
  if (!state.opened || (state.status !== 'SupplierInvitedToRfq' && state.status !== 'SupplierReadRfq'))
    throw new DomainError('participation.not-declinable');
  return [{ type: 'RfqDeclinedBySupplier', data: { reason } }];
};

const archive = (
  { standing }: DataOf<'ArchiveForSupplier'>,
  state: ParticipationState,
  userId: string,
): ParticipationEvent[] => {
  requireKnown(standing);
  if (state.opened && state.archived) return [];
  return [...opening(state, standing), { type: 'RfqArchivedBySupplier', data: { userId } }];
};

const decide = (command: ParticipationCommand, state: ParticipationState): readonly ParticipationEvent[] => {
  const { at, actor } = command.meta;
  switch (command.type) {
    case 'Invite':
      return invite(command.data, state);
    case 'Read':
      return read(command.data, state, actor.userId);
    case 'Bookmark':
      return bookmark(command.data, state, actor.userId);
    case 'AssignProcessor':
      return assign(command.data, state);
    case 'RequestNdaAccess':
      return requestNda(command.data, state, actor.userId);
    case 'GrantNdaAccess':
      return grantNda(command.data.general, requireOpened(state), actor.userId);
    case 'RejectNdaAccess':
      return rejectNda(requireOpened(state), actor.userId);
    case 'SaveQuoteDraft':
      return saveDraft(command.data, state, actor.userId, at);
    case 'DeleteQuoteDraft':
      return state.opened && state.draft !== null ? [{ type: 'QuoteDraftDeleted', data: {} }] : [];
    case 'SubmitQuote':
      return submitQuote(command.data, state, actor.userId, at);
    case 'ViewQuote':
      return viewQuote(command.data, requireOpened(state), actor.userId);
    case 'AcceptPositions':
      return acceptPositions(command.data, requireOpened(state));
    case 'RejectQuote':
      return rejectQuote(command.data, requireOpened(state));
    case 'Decline':
      return decline(command.data.reason, state);
    case 'ArchiveForSupplier':
      return archive(command.data, state, actor.userId);
    case 'MoveDeadline':
      return moveDeadline(command.data.endDate, requireOpened(state), at);
    case 'TimeOut':
      return timeOut(requireOpened(state));
    case 'Award':
      return award(requireOpened(state));
    case 'CloseByBuyer':
      return closeByBuyer(command.data.awardedToOther, requireOpened(state));
    case 'MarkForNegotiation':
      return markForNegotiation(requireOpened(state));
    case 'CloseParticipation':
      return closeUndecided(requireOpened(state));
    case 'SaveNote': {
      const { note } = requireKnownToBuyer(state);
      const { text } = command.data;
      return text === note ? [] : [{ type: 'BuyerNoteSaved', data: { text, userId: actor.userId } }];
    }
    default:
      return unreachable(command);
  }
};

/** One supplier's dealings with one RFQ: invitation, NDA, drafts, quotes, decisions (event model 8). */
export const participation: Decider<ParticipationState, ParticipationCommand, ParticipationEvent> = {
  category: 'participation',
  initialState: () => ({ opened: false }),
  decide,
  evolve: evolveParticipation,
};
