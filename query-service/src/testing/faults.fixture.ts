import type { FaultReadModel } from '@torno/read-models';
import { ids } from './ids.fixture.js';

/** An error of the interface that was settled and reported again. */
export const reportedFault = (change: Partial<FaultReadModel> = {}): FaultReadModel => ({
  faultId: ids.fault,
  message: 'Broken',
  stack: 'Error: Broken\n    at Card (/assets/Card.js:1:2)',
  route: '/buyer/rfqs/:id',
  version: 'a1B2c3D4',
  count: 3,
  firstAt: '2026-03-01T10:00:00.000Z',
  lastAt: '2026-03-10T10:00:00.000Z',
  state: 'open',
  settled: { userId: ids.operator, at: '2026-03-02T10:00:00.000Z', reason: 'Mended' },
  ...change,
});
