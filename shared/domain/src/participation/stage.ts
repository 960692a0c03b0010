import type { SharedParticipation } from './transitions.js';

/** Which of the supplier's lists holds an unarchived participation while the RFQ is open (SRFQ-34). */
export type ParticipationStage = 'inbox' | 'progress' | 'idle';

/** Inbox: invited and not yet read, quoted or drafted. Progress: drafted or quoted, and not declined (SRFQ-34). */
export const participationStage = ({
  interactionStatus,
  isRead,
  hasDraft,
  hasQuote,
}: Pick<SharedParticipation, 'interactionStatus' | 'isRead' | 'hasDraft' | 'hasQuote'>): ParticipationStage => {
  if (interactionStatus === 'SupplierRejectedRfq') return 'idle';
  if (hasDraft || hasQuote) return 'progress';
  return interactionStatus === 'SupplierInvitedToRfq' && !isRead ? 'inbox' : 'idle';
};
