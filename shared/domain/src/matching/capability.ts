import type { OfferedTechnology } from '../company/events.js';
import type { Dimensions, PositionTechnology } from '../rfq/events.js';
import { dimensionNames, type DimensionName } from '../values.js';

export type RequestedPart = {
  readonly technologies: readonly PositionTechnology[];
  readonly dimensions: Dimensions;
};

/** A dimension of a part outside the supplier's range, in mm or kg. */
export type DimensionMiss = {
  readonly dimension: DimensionName;
  readonly wanted: number;
  readonly from: number;
  readonly to: number;
};

/** Why a company can make a part, or cannot (MATCH-06). Technologies by id. */
export type PartFit =
  | { readonly kind: 'fits'; readonly technologyIds: readonly number[] }
  /** The part has no technology, so there is nothing to match by. */
  | { readonly kind: 'technologyUnknown' }
  | { readonly kind: 'technologyMissing'; readonly technologyIds: readonly number[] }
  | { readonly kind: 'dimensions'; readonly technologyId: number; readonly misses: readonly DimensionMiss[] };

/** Dimensions outside the offered ranges; a dimension that either side leaves open matches. */
const missesOf = (offered: OfferedTechnology, dimensions: Dimensions): readonly DimensionMiss[] =>
  dimensionNames.flatMap((dimension) => {
    const requiredSize = dimensions[dimension];
    const range = offered.dimensions[dimension];
    if (requiredSize === undefined || range === undefined) return [];
    const [from, to] = range;
    return requiredSize >= from && requiredSize <= to ? [] : [{ dimension, wanted: requiredSize, from, to }];
  });

/** Whether a part has a size that suppliers' ranges can be compared with; its weight alone does not count. */
export const statesSize = (dimensions: Dimensions): boolean =>
  dimensionNames.some((name) => name !== 'weight' && dimensions[name] !== undefined);

const offersFor = ({ active, technologyID }: OfferedTechnology, { technologies }: RequestedPart): boolean =>
  active && technologies.some(({ technologyId }) => technologyId === technologyID);

/** A company can make a part when it offers one of the part's technologies in the part's dimensions (MATCH-06). */
export const canMake = (offered: readonly OfferedTechnology[], part: RequestedPart): boolean =>
  offered.some((technology) => offersFor(technology, part) && missesOf(technology, part.dimensions).length === 0);

/** Whether a company can make a part, and the reason; of several misfits the closest one. */
export const partFit = (offered: readonly OfferedTechnology[], part: RequestedPart): PartFit => {
  const requiredIds = part.technologies.map(({ technologyId }) => technologyId);
  if (requiredIds.length === 0) return { kind: 'technologyUnknown' };
  const offers = offered
    .filter((technology) => offersFor(technology, part))
    .map((technology) => ({
      technologyId: technology.technologyID,
      misses: missesOf(technology, part.dimensions),
    }));
  const fittingOffers = offers.filter(({ misses }) => misses.length === 0);
  if (fittingOffers.length > 0)
    return { kind: 'fits', technologyIds: [...new Set(fittingOffers.map(({ technologyId }) => technologyId))] };
  const [closest] = offers.toSorted((a, b) => a.misses.length - b.misses.length);
  return closest ? { kind: 'dimensions', ...closest } : { kind: 'technologyMissing', technologyIds: requiredIds };
};

/** A profile matches an RFQ when the company can make at least one of its parts (G-04). */
export const profileMatches = (offered: readonly OfferedTechnology[], parts: readonly RequestedPart[]): boolean =>
  parts.some((part) => canMake(offered, part));
