import type { MatchingEvent } from '@torno/domain';
import { projection, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type MatchingReadModel } from '@torno/read-models';

type Of<Type extends MatchingEvent['type']> = Extract<MatchingEvent, { type: Type }>;

const changed = <E extends MatchingEvent>(
  change: (matching: MatchingReadModel, event: RecordedEvent<E>) => Partial<MatchingReadModel>,
) => ({
  key: (event: RecordedEvent<E>) => event.streamId,
  fold: (stored: MatchingReadModel | null, event: RecordedEvent<E>): MatchingReadModel => {
    const matching: MatchingReadModel = stored ?? {
      rfqId: event.streamId,
      initialized: false,
      selected: [],
      perimeter: null,
      filter: null,
    };
    return { ...matching, ...change(matching, event) };
  },
});

export const matchings = projection<MatchingReadModel, MatchingEvent>({
  name: 'matchings',
  version: 1,
  indexes: readModelIndexes.matchings,
  on: {
    MatchingInitialized: changed<Of<'MatchingInitialized'>>((_, { data }) => ({
      initialized: true,
      selected: data.companyIds.map((companyId) => ({ companyId, fromDirectory: false })),
    })),
    MatchingCriteriaChanged: changed<Of<'MatchingCriteriaChanged'>>((_, { data }) => data),
    MatchingSelectionChanged: changed<Of<'MatchingSelectionChanged'>>(({ selected }, { data }) => {
      const others = selected.filter(({ companyId }) => companyId !== data.companyId);
      const { companyId, fromDirectory } = data;
      return { initialized: true, selected: data.selected ? [...others, { companyId, fromDirectory }] : others };
    }),
  },
});
