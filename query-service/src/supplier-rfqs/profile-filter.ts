import type { OfferedTechnology } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { RfqReadModel, Stored } from '@torno/read-models';

/** A position of the technology, none of whose sizes lies outside of what is offered: what either side does not say does not exclude. */
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

/** `profileMatches` of the domain as a filter (G-04), so that the store counts what fits without handing it all over. */
export const profileFilter = (offered: readonly OfferedTechnology[]): Filter<Stored<RfqReadModel>> => {
  const active = offered.filter((technology) => technology.active);
  return {
    // What the index is found by; no RFQ has a technology of nobody.
    technologyIds: { $in: [...new Set(active.map(({ technologyID }) => technologyID))] },
    ...(active.length === 0 ? {} : { $or: active.map(canBeMade) }),
  };
};
