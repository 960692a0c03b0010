import { lookupLimits, lookupTypes, type LookupAct, type LookupEvent, type LookupType } from '@torno/domain';
import { readModel, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, lookupKey, type LookupReadModel } from '@torno/read-models';

const lookupType = (streamId: string): LookupType => {
  const type = lookupTypes.find((each) => each === streamId);
  if (!type) throw new Error(`Unknown lookup type ${streamId}`);
  return type;
};

type Labels = LookupReadModel['labels'];

/** The history of an entry after a further act. */
const acts = (
  before: LookupReadModel | null,
  act: LookupAct,
  { data: { reason }, metadata: { actor, at } }: RecordedEvent<LookupEvent>,
  [from, to]: readonly [Labels | null, Labels | null] = [null, null],
): Required<Pick<LookupReadModel, 'acts'>> => {
  const { userId } = actor;
  const earlier = before?.acts ?? [];
  return { acts: [{ act, at, userId, reason, from, to }, ...earlier].slice(0, lookupLimits.acts) };
};

export const lookups = readModel<LookupReadModel, LookupEvent>({
  name: 'lookups',
  version: 2,
  indexes: readModelIndexes.lookups,
  key: ({ streamId, data }) => lookupKey(streamId, data.id),
  fold: {
    LookupEntryAdded: (before, event) => {
      const { id, labels, ordering, data } = event.data;
      const type = lookupType(event.streamId);
      return { type, id, labels, ordering, data, active: true, ...acts(before, 'added', event) };
    },
  },
  change: {
    LookupEntryChanged: (before, event) => {
      const { labels, ordering, data } = event.data;
      return { labels, ordering, data, ...acts(before, 'changed', event, [before.labels, labels]) };
    },
    LookupEntryDeactivated: (before, event) => ({ active: false, ...acts(before, 'deactivated', event) }),
    LookupEntryActivated: (before, event) => ({ active: true, ...acts(before, 'activated', event) }),
  },
});
