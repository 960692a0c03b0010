import type { ParticipationReadModel } from '@torno/read-models';

/** What `knownToBuyer` looks at. */
export const contactFields = { invited: 1, isRead: 1, hasQuote: 1, ndaRequest: 1 } as const;

/**
 * Whether a buyer may hear that a supplier takes part: it was invited, or has read, asked for access or quoted. What it
 * keeps to itself, as a bookmark, a draft or its archive, is its own.
 */
export const knownToBuyer = ({
  invited,
  isRead,
  hasQuote,
  ndaRequest,
}: Pick<ParticipationReadModel, keyof typeof contactFields>): boolean =>
  invited || isRead || hasQuote || ndaRequest !== null;
