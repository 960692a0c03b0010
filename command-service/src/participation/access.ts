import { isListed, canInteract, ndaStatusOf, type NdaStatus, type ParticipationEvent } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import type { ParticipationAccess } from './participation-commands.js';
import type { ParticipationState } from './participation-state.js';

/** Suppliers can act only on an RFQ that they see as a whole. */
export const requireVisible = ({ visibility }: ParticipationAccess): void => {
  if (visibility === null) throw new DomainError('rfq.not-found', 'not-found');
  if (!canInteract(visibility)) throw new DomainError('rfq.not-visible', 'forbidden');
};

/** Free-tier suppliers may bookmark, archive and assign; uninvited suppliers of a private RFQ may not. */
export const requireListed = ({ visibility }: ParticipationAccess): void => {
  if (visibility === null) throw new DomainError('rfq.not-found', 'not-found');
  if (!isListed(visibility)) throw new DomainError('rfq.not-visible', 'forbidden');
};

/** The NDA status that decides: the stream's, which may be newer than the access. */
export const currentNdaStatus = (state: ParticipationState, { facts, generalNda }: ParticipationAccess): NdaStatus =>
  ndaStatusOf(state.isOpen ? state : null, { ndaRequired: facts.ndaRequired, generalNda });

/** A first contact stores the facts before anything else. */
export const firstContact = (state: ParticipationState, { facts }: ParticipationAccess): ParticipationEvent[] =>
  state.isOpen ? [] : [{ type: 'ParticipationOpened', data: facts }];

/** A first contact, and the general NDA release if the buyer has given one. */
export const openingEvents = (state: ParticipationState, access: ParticipationAccess): ParticipationEvent[] => {
  const { facts, generalNda } = access;
  const accessEvent: ParticipationEvent = {
    type: 'NdaAccessGranted',
    data: { by: facts.buyerCompanyId, general: true },
  };
  return [...firstContact(state, access), ...(!state.isOpen && facts.ndaRequired && generalNda ? [accessEvent] : [])];
};
