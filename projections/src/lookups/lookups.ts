import { lookupLimits, lookupTypes, type LookupAction, type LookupEvent, type LookupType } from '@torno/domain';
import { readModel, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, lookupKey, type LookupReadModel } from '@torno/read-models';

const lookupType = (streamId: string): LookupType => {
  const type = lookupTypes.find((each) => each === streamId);
  if (!type) throw new Error(`Unknown lookup type ${streamId}`);
  return type;
};

type Labels = LookupReadModel['labels'];

/** The history of an entry after a further action. */
const historyWith = (
  before: LookupReadModel | null,
  action: LookupAction,
  { data: { reason }, metadata: { actor, at } }: RecordedEvent<LookupEvent>,
  [from, to]: readonly [Labels | null, Labels | null] = [null, null],
): Required<Pick<LookupReadModel, 'acts'>> => {
  const { userId } = actor;
  const earlier = before?.acts ?? [];
  return { acts: [{ act: action, at, userId, reason, from, to }, ...earlier].slice(0, lookupLimits.acts) };
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
      return { type, id, labels, ordering, data, active: true, ...historyWith(before, 'added', event) };
    },
  },
  change: {
    LookupEntryChanged: (before, event) => {
      const { labels, ordering, data } = event.data;
      return { labels, ordering, data, ...historyWith(before, 'changed', event, [before.labels, labels]) };
    },
    LookupEntryDeactivated: (before, event) => ({ active: false, ...historyWith(before, 'deactivated', event) }),
    LookupEntryActivated: (before, event) => ({ active: true, ...historyWith(before, 'activated', event) }),
  },
});
