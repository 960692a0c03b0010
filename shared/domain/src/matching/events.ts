import { event, events, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';
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

/** Stream `matching-<rfqId>`: which companies the buyer has chosen for the RFQ. */
export const matchingEvents = events('matching', {
  MatchingInitialized: event<{ readonly companyIds: readonly string[] }>({
    audience: 'buyer',
    sample: { companyIds: [sampleIds.supplier] },
  }),
  MatchingCriteriaChanged: event<{ readonly perimeter: MatchingPerimeter; readonly filter: MatchingFilter }>({
    audience: 'buyer',
    sample: {
      perimeter: { region: 'Europe', radius: 200 },
      filter: { companySizeIDs: [], turnoverIDs: [], countryCodes: ['DE'], certificateIDs: [], industryIDs: [] },
    },
  }),
  MatchingSelectionChanged: event<{
    readonly companyId: string;
    readonly selected: boolean;
    readonly fromDirectory: boolean;
  }>({ audience: 'buyer', sample: { companyId: sampleIds.supplier, selected: true, fromDirectory: true } }),
});
export type MatchingEvent = EventOf<typeof matchingEvents>;
