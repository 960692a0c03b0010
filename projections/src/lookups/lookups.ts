import { lookupTypes, type LookupEvent, type LookupType } from '@torno/domain';
import { projection, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, lookupKey, type LookupReadModel } from '@torno/read-models';

const lookupType = (streamId: string): LookupType => {
  const type = lookupTypes.find((each) => each === streamId);
  if (!type) throw new Error(`Unknown lookup type ${streamId}`);
  return type;
};

type Entry = Extract<LookupEvent, { type: 'LookupEntryAdded' | 'LookupEntryChanged' }>;

const entry = <E extends Entry>() => ({
  key: (event: RecordedEvent<E>) => lookupKey(event.streamId, event.data.id),
  fold: (_entry: LookupReadModel | null, { streamId, data }: RecordedEvent<E>): LookupReadModel => {
    const { id, labels, ordering, data: details } = data;
    return { type: lookupType(streamId), id, labels, ordering, data: details, active: true };
  },
});

export const lookups = projection<LookupReadModel, LookupEvent>({
  name: 'lookups',
  version: 1,
  indexes: readModelIndexes.lookups,
  on: {
    LookupEntryAdded: entry<Extract<LookupEvent, { type: 'LookupEntryAdded' }>>(),
    LookupEntryChanged: entry<Extract<LookupEvent, { type: 'LookupEntryChanged' }>>(),
    LookupEntryDeactivated: {
      key: (event) => lookupKey(event.streamId, event.data.id),
      fold: (stored) => stored && { ...stored, active: false },
    },
  },
});
