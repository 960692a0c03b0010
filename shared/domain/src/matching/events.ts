import type { DomainEvent, EventDeclaration } from '@torno/kernel';
import type { MatchingRegion } from '../values.js';

export type MatchingPerimeter = {
  readonly region: MatchingRegion;
  /** Kilometres; 0 for no limit. */
  readonly radius: number;
};
export type MatchingFilter = {
  readonly companySizeIDs: readonly number[];
  readonly turnoverIDs: readonly number[];
  readonly countryCodes: readonly string[];
  readonly certificateIDs: readonly number[];
  readonly industryIDs: readonly number[];
};

/** Stream `matching-<rfqId>`: which companies the buyer has chosen for his RFQ. */
export type MatchingEvent =
  | DomainEvent<'MatchingInitialized', { readonly companyIds: readonly string[] }>
  | DomainEvent<'MatchingCriteriaChanged', { readonly perimeter: MatchingPerimeter; readonly filter: MatchingFilter }>
  | DomainEvent<
      'MatchingSelectionChanged',
      { readonly companyId: string; readonly selected: boolean; readonly fromDirectory: boolean }
    >;

export const matchingEventDeclarations: readonly EventDeclaration[] = [
  { type: 'MatchingInitialized', schema: 1 },
  { type: 'MatchingCriteriaChanged', schema: 1 },
  { type: 'MatchingSelectionChanged', schema: 1 },
];
