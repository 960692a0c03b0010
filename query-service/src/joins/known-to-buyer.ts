import { isKnownToBuyer } from '@torno/domain';
import type { ParticipationReadModel } from '@torno/read-models';

/** The fields of a participation that `isParticipationKnownToBuyer` reads. */
export const knownToBuyerFields = { invited: 1, isRead: 1, quoted: 1, ndaRequest: 1 } as const;

/** Whether the buyer may know of the supplier of this participation. */
export const isParticipationKnownToBuyer = ({
  invited,
  isRead,
  quoted,
  ndaRequest,
}: Pick<ParticipationReadModel, keyof typeof knownToBuyerFields>): boolean =>
  isKnownToBuyer({ invited, isRead, quoted, ndaRequested: ndaRequest !== null });
