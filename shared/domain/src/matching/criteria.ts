import { noCertificateId } from '../lookups/lookup.js';
import type { MatchingRegion } from '../values.js';
import { canMake, type RequestedPart } from './capability.js';
import type { OfferedTechnology } from '../company/events.js';
import { distanceKm, type Coordinates } from './distance.js';
import type { MatchingFilter, MatchingPerimeter } from './events.js';

/** The facts about a supplier that matching considers besides its technologies. */
export type MatchingCandidate = {
  readonly countryCode: string;
  readonly place: Coordinates | null;
  readonly companySize: number | null;
  readonly annualTurnover: number | null;
  readonly certificateIds: readonly number[];
  readonly industryIds: readonly number[];
};

/** Perimeters contain each other: D-A-CH lies inside Europe (MATCH-09, MATCH-10). */
export const isInRegion = (country: MatchingRegion, region: MatchingRegion): boolean =>
  region === 'none' || country === region || (region === 'Europe' && country === 'D-A-CH');

/** Kilometres between two places, null where either is not known. */
export const distanceBetween = (from: Coordinates | null, to: Coordinates | null): number | null =>
  from && to ? distanceKm(from, to) : null;

/** An empty list filters nothing; otherwise one of the values must be in it. */
const oneOf = <Value>(choices: readonly Value[], has: readonly Value[]): boolean =>
  choices.length === 0 || has.some((value) => choices.includes(value));

const asList = <Value>(value: Value | null): readonly Value[] => (value === null ? [] : [value]);

/** A supplier who leaves certificates blank is treated like one who declares to have none. */
const certificatesOf = ({ certificateIds }: MatchingCandidate): readonly number[] =>
  certificateIds.length > 0 ? certificateIds : [noCertificateId];

/** Whether a supplier lies in the perimeter and passes the filter (MATCH-02, MATCH-03, MATCH-30). */
export const fitsCriteria = (
  candidate: MatchingCandidate,
  { perimeter, filter }: { readonly perimeter: MatchingPerimeter; readonly filter: MatchingFilter },
  {
    buyer,
    regionOf,
  }: { readonly buyer: Coordinates | null; readonly regionOf: (countryCode: string) => MatchingRegion },
): boolean => {
  const distance = distanceBetween(buyer, candidate.place);
  return (
    isInRegion(regionOf(candidate.countryCode), perimeter.region) &&
    (perimeter.radius === 0 || (distance !== null && distance <= perimeter.radius)) &&
    oneOf(filter.countryCodes, [candidate.countryCode]) &&
    oneOf(filter.companySizeIDs, asList(candidate.companySize)) &&
    oneOf(filter.turnoverIDs, asList(candidate.annualTurnover)) &&
    oneOf(filter.certificateIDs, certificatesOf(candidate)) &&
    oneOf(filter.industryIDs, candidate.industryIds)
  );
};

/** Numbers of the positions that a supplier can make (MATCH-06). */
export const matchedPositions = (
  offered: readonly OfferedTechnology[],
  parts: readonly (RequestedPart & { readonly posNumber: number })[],
): readonly number[] => parts.filter((part) => canMake(offered, part)).map(({ posNumber }) => posNumber);

/** Matched positions as a whole percentage of all positions (MATCH-06). */
export const matchingQualifier = (matchedCount: number, totalCount: number): number =>
  totalCount === 0 ? 0 : Math.round((matchedCount / totalCount) * 100);
