import { lookupTypes, type LookupEvent, type LookupType } from '@torno/domain';
import { readModel, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, lookupKey, type LookupReadModel } from '@torno/read-models';

const lookupType = (streamId: string): LookupType => {
  const type = lookupTypes.find((each) => each === streamId);
  if (!type) throw new Error(`Unknown lookup type ${streamId}`);
  return type;
};

const entry = ({
  streamId,
  data: { id, labels, ordering, data },
}: RecordedEvent<Extract<LookupEvent, { type: 'LookupEntryAdded' | 'LookupEntryChanged' }>>): LookupReadModel => ({
  type: lookupType(streamId),
  id,
  labels,
  ordering,
  data,
  active: true,
});

export const lookups = readModel<LookupReadModel, LookupEvent>({
  name: 'lookups',
  version: 1,
  indexes: readModelIndexes.lookups,
  key: ({ streamId, data }) => lookupKey(streamId, data.id),
  create: { LookupEntryAdded: entry, LookupEntryChanged: entry },
  change: { LookupEntryDeactivated: () => ({ active: false }) },
});
