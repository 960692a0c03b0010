import type { MatchingEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type MatchingReadModel } from '@torno/read-models';

export const matchings = readModel<MatchingReadModel, MatchingEvent>({
  name: 'matchings',
  version: 1,
  indexes: readModelIndexes.matchings,
  empty: (rfqId) => ({ rfqId, initialized: false, selected: [], perimeter: null, filter: null }),
  change: {
    MatchingInitialized: (_, { data }) => ({
      initialized: true,
      selected: data.companyIds.map((companyId) => ({ companyId, fromDirectory: false })),
    }),
    MatchingCriteriaChanged: (_, { data }) => data,
    MatchingSelectionChanged: ({ selected }, { data }) => {
      const others = selected.filter(({ companyId }) => companyId !== data.companyId);
      const { companyId, fromDirectory } = data;
      return { initialized: true, selected: data.selected ? [...others, { companyId, fromDirectory }] : others };
    },
  },
});
