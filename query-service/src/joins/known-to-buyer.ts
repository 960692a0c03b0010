import { isKnownToBuyer } from '@torno/domain';
import type { ParticipationReadModel } from '@torno/read-models';

/** What `knownToBuyer` reads of a participation. */
export const knownToBuyerFields = { invited: 1, isRead: 1, quoted: 1, ndaRequest: 1 } as const;

/** Whether the buyer may know of the supplier whose participation this is. */
export const knownToBuyer = ({
  invited,
  isRead,
  quoted,
  ndaRequest,
}: Pick<ParticipationReadModel, keyof typeof knownToBuyerFields>): boolean =>
  isKnownToBuyer({ invited, isRead, quoted, ndaRequested: ndaRequest !== null });
