import type { OfferedTechnology } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { RfqReadModel, Stored } from '@torno/read-models';

/**
 * Matches a position of the technology: every stated dimension is within the supplier's range; unstated dimensions
 * match.
 */
const canBeMade = ({ technologyID, dimensions }: OfferedTechnology): Filter<Stored<RfqReadModel>> => {
  const outside = Object.entries(dimensions).flatMap(([name, [from, to]]) => [
    { [`dimensions.${name}`]: { $lt: from } },
    { [`dimensions.${name}`]: { $gt: to } },
  ]);
  return {
    positions: {
      $elemMatch: {
        'technologies.technologyId': technologyID,
        ...(outside.length === 0 ? {} : { $nor: outside }),
      },
    },
  };
};

/** `profileMatches` of the domain as a filter (G-04), so that the store counts matching RFQs without returning them. */
export const profileFilter = (offered: readonly OfferedTechnology[]): Filter<Stored<RfqReadModel>> => {
  const active = offered.filter((technology) => technology.active);
  // Without ranges the index decides alone, and no document is read.
  const isLimited = active.some(({ dimensions }) => Object.keys(dimensions).length > 0);
  return {
    // This part lets the store use the index; no RFQ has a technology that nobody offers.
    technologyIds: { $in: [...new Set(active.map(({ technologyID }) => technologyID))] },
    ...(isLimited ? { $or: active.map(canBeMade) } : {}),
  };
};
