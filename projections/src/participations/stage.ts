import type { ParticipationReadModel, ParticipationStage } from '@torno/read-models';

type Facts = Pick<ParticipationReadModel, 'interactionStatus' | 'isRead' | 'hasDraft' | 'hasQuote'>;

/** INBOX: invited and not yet read, quoted or drafted. INPROGRESS: drafted or quoted, and not declined (SRFQ-34). */
export const stageOf = ({ interactionStatus, isRead, hasDraft, hasQuote }: Facts): ParticipationStage => {
  if (interactionStatus === 'SupplierRejectedRfq') return 'idle';
  if (hasDraft || hasQuote) return 'progress';
  return interactionStatus === 'SupplierInvitedToRfq' && !isRead ? 'inbox' : 'idle';
};
