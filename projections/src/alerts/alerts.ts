import type { AlertsEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type AlertReadModel } from '@torno/read-models';

export const alerts = readModel<AlertReadModel, AlertsEvent>({
  name: 'alerts',
  version: 1,
  indexes: readModelIndexes.alerts,
  key: ({ data }) => data.alertId,
  create: { AlertRaised: ({ data, metadata }) => ({ ...data, raisedAt: metadata.at, endedAt: null }) },
  change: { AlertEnded: (_, { metadata }) => ({ endedAt: metadata.at }) },
});
