import type { SharedParticipation } from './transitions.js';

/**
 * Which of the supplier's lists holds an unarchived participation while the RFQ is open (SRFQ-34):
 * - `inbox`: invited and not yet read, quoted or drafted.
 * - `unread`: the same without an invitation, for example bookmarked: in the inbox if the RFQ matches (C-34).
 * - `progress`: drafted or quoted, and not declined.
 * - `idle`: none of these lists.
 */
export type ParticipationStage = 'inbox' | 'unread' | 'progress' | 'idle';

export const participationStage = ({
  interactionStatus,
  isRead,
  hasDraft,
  hasQuote,
}: Pick<SharedParticipation, 'interactionStatus' | 'isRead' | 'hasDraft' | 'hasQuote'>): ParticipationStage => {
  if (interactionStatus === 'SupplierRejectedRfq') return 'idle';
  if (hasDraft || hasQuote) return 'progress';
  if (isRead) return 'idle';
  if (interactionStatus === null) return 'unread';
  return interactionStatus === 'SupplierInvitedToRfq' ? 'inbox' : 'idle';
};
