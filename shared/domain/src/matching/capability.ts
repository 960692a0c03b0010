import type { OfferedTechnology } from '../company/events.js';
import type { Dimensions, PositionTechnology } from '../rfq/events.js';
import { dimensionNames } from '../values.js';

export type WantedPart = {
  readonly technologies: readonly PositionTechnology[];
  readonly dimensions: Dimensions;
};

/** The given dimensions lie in the offered ranges; what either side does not say does not exclude. */
const holds = (offered: OfferedTechnology, dimensions: Dimensions): boolean =>
  dimensionNames.every((name) => {
    const size = dimensions[name];
    const range = offered.dimensions[name];
    return size === undefined || range === undefined || (size >= range[0] && size <= range[1]);
  });

/** A company can make a part when it offers one of the part's technologies in the part's dimensions (MATCH-06). */
export const canMake = (offered: readonly OfferedTechnology[], part: WantedPart): boolean =>
  offered.some(
    (technology) =>
      technology.active &&
      part.technologies.some(({ technologyId }) => technologyId === technology.technologyID) &&
      holds(technology, part.dimensions),
  );

/** A profile matches an RFQ when the company can make at least one of its parts (G-04). */
export const profileMatches = (offered: readonly OfferedTechnology[], parts: readonly WantedPart[]): boolean =>
  parts.some((part) => canMake(offered, part));
