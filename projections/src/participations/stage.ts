import type { ParticipationReadModel, ParticipationStage } from '@torno/read-models';

/** INBOX: invited and not yet read, quoted or drafted. INPROGRESS: drafted or quoted, and not declined (SRFQ-34). */
const stageOf = ({ interactionStatus, isRead, hasDraft, hasQuote }: ParticipationReadModel): ParticipationStage => {
  if (interactionStatus === 'SupplierRejectedRfq') return 'idle';
  if (hasDraft || hasQuote) return 'progress';
  return interactionStatus === 'SupplierInvitedToRfq' && !isRead ? 'inbox' : 'idle';
};

/** Computes anew what lists filter and sort by. */
export const staged = (participation: ParticipationReadModel): ParticipationReadModel => {
  const { closedAt, endDate } = participation;
  return {
    ...participation,
    stage: stageOf(participation),
    overAt: closedAt !== null && closedAt < endDate ? closedAt : endDate,
  };
};
