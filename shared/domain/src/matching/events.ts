import { event, events, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';
import type { MatchingRegion, MatchingSubset } from '../values.js';

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

/** The criteria by which the buyer has searched suppliers. */
export type MatchingCriteria = {
  readonly perimeter: MatchingPerimeter;
  readonly filter: MatchingFilter;
  readonly subset: MatchingSubset;
};

/** Stream `matching-<rfqId>`: which companies the buyer has chosen for the RFQ. */
export const matchingEvents = events('matching', {
  MatchingInitialized: event<{ readonly companyIds: readonly string[] }>({
    audience: 'buyer',
    sample: { companyIds: [sampleIds.supplier] },
  }),
  MatchingCriteriaChanged: event<MatchingCriteria>({
    audience: 'buyer',
    schema: 2,
    upcasts: { 1: (data) => ({ ...data, subset: 'ALL' }) },
    sample: {
      perimeter: { region: 'Europe', radius: 200 },
      filter: { companySizeIDs: [], turnoverIDs: [], countryCodes: ['DE'], certificateIDs: [], industryIDs: [] },
      subset: 'FAVORITES',
    },
  }),
  MatchingSelectionChanged: event<{
    readonly companyId: string;
    readonly selected: boolean;
    readonly fromDirectory: boolean;
  }>({ audience: 'buyer', sample: { companyId: sampleIds.supplier, selected: true, fromDirectory: true } }),
});
export type MatchingEvent = EventOf<typeof matchingEvents>;
