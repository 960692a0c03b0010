/** Id of the field in which a position gets its name. */
export const positionNameId = (positionId: string): string => `position-name-${positionId}`;
