import { emptyMatching, matchingChanges, matchingEvents, type MatchingEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type MatchingReadModel } from '@torno/read-models';

export const matchings = readModel<MatchingReadModel, MatchingEvent>({
  name: 'matchings',
  version: 2,
  indexes: readModelIndexes.matchings,
  empty: (rfqId) => ({ rfqId, ...emptyMatching }),
  events: matchingEvents,
  everyChange: matchingChanges,
});
