import type { AlertReadModel } from '@torno/read-models';
import { ids } from './ids.fixture.js';

/** An open alert in the tests' present. */
export const raisedAlert = (change: Partial<AlertReadModel> = {}): AlertReadModel => ({
  alertId: ids.alert,
  kind: 'lag',
  subject: 'rfqs',
  value: 90.5,
  limit: 60,
  since: '2026-03-10T11:50:00.000Z',
  raisedAt: '2026-03-10T11:51:00.000Z',
  endedAt: null,
  ...change,
});
