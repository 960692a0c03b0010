import type { ParticipationEvent } from '@torno/domain';
import { DomainError, type CommandMeta, type NoData } from '@torno/kernel';
import { currentNdaStatus, firstContact, requireVisible } from './access.js';
import type { GrantNdaAccess, RequestNdaAccess } from './participation-commands.js';
import type { OpenParticipation, ParticipationState } from './participation-state.js';

export const requestNda = (
  { access, documentId, signedAttachmentKey }: RequestNdaAccess,
  state: ParticipationState,
  { actor: { userId } }: CommandMeta,
): ParticipationEvent[] => {
  requireVisible(access);
  if (!access.rfqActive) throw new DomainError('rfq.not-active');
  if (currentNdaStatus(state, access) !== 'Restricted') throw new DomainError('nda.not-restricted');
  return [
    ...firstContact(state, access),
    { type: 'NdaAccessRequested', data: { documentId, userId, signedAttachmentKey } },
  ];
};

/** A general release also opens RFQs for which the supplier has not requested access (NDA-10). */
export const grantNda = (
  { general }: GrantNdaAccess,
  { ndaStatus }: OpenParticipation,
  { actor: { userId: by } }: CommandMeta,
): ParticipationEvent[] => {
  if (ndaStatus === 'Granted' || ndaStatus === 'Public') return [];
  if (ndaStatus === 'Restricted' && !general) throw new DomainError('nda.not-requested');
  return [{ type: 'NdaAccessGranted', data: { by, general } }];
};

export const rejectNda = (
  _: NoData,
  { ndaStatus }: OpenParticipation,
  { actor: { userId: by } }: CommandMeta,
): ParticipationEvent[] => {
  if (ndaStatus === 'Rejected') return [];
  if (ndaStatus !== 'Pending') throw new DomainError('nda.not-pending');
  return [{ type: 'NdaAccessRejected', data: { by } }];
};
