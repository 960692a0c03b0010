import { transitions } from '@torno/kernel';
import type { MatchingCriteria, MatchingEvent } from './events.js';

/** The companies that a buyer has chosen for an RFQ, as both the decider and the read model keep them (MATCH-16). */
export type SharedMatching = {
  /** The first choice has been made. */
  readonly initialized: boolean;
  /** `fromDirectory`: the buyer has added the company from their directory; no search had found it. */
  readonly selected: readonly { readonly companyId: string; readonly fromDirectory: boolean }[];
  /** The criteria of the last search; null until the buyer has changed them. */
  readonly perimeter: MatchingCriteria['perimeter'] | null;
  readonly filter: MatchingCriteria['filter'] | null;
  readonly subset: MatchingCriteria['subset'];
};

/** The matching before its first event. */
export const emptyMatching: SharedMatching = {
  initialized: false,
  selected: [],
  perimeter: null,
  filter: null,
  subset: 'ALL',
};

/** The changes by each event. */
export const matchingChanges = transitions<SharedMatching, MatchingEvent, Pick<SharedMatching, 'selected'>>({
  MatchingInitialized: (_, { companyIds }) => ({
    initialized: true,
    selected: companyIds.map((companyId) => ({ companyId, fromDirectory: false })),
  }),
  MatchingCriteriaChanged: (_, { perimeter, filter, subset }) => ({ perimeter, filter, subset }),
  MatchingSelectionChanged: (before, { companyId, selected, fromDirectory }) => {
    const others = before.selected.filter((other) => other.companyId !== companyId);
    return { initialized: true, selected: selected ? [...others, { companyId, fromDirectory }] : others };
  },
});
