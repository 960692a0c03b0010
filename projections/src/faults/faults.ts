import type { FaultEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type FaultReadModel } from '@torno/read-models';

export const faults = readModel<FaultReadModel, FaultEvent>({
  name: 'faults',
  version: 1,
  indexes: readModelIndexes.faults,
  fold: {
    FaultReported: (before, { streamId, data, metadata: { at } }) => ({
      ...data,
      faultId: streamId,
      count: (before?.count ?? 0) + 1,
      firstAt: before?.firstAt ?? at,
      lastAt: at,
      state: 'open',
      settled: before?.settled ?? null,
    }),
  },
  change: {
    FaultSettled: (_, { data: { reason }, metadata: { actor, at } }) => ({
      state: 'settled',
      settled: { userId: actor.userId, at, reason },
    }),
  },
});
