import type { OperatorAlert } from '@torno/contract';

/** An open alert about the disk of the data directory. */
export const alert = (change: Partial<OperatorAlert> = {}): OperatorAlert => ({
  alertId: `${change.kind ?? 'disk'}-${change.raisedAt ?? ''}`,
  kind: 'disk',
  subject: 'data',
  value: 93.14,
  limit: 90,
  since: '2026-01-10T09:58:00.000Z',
  raisedAt: '2026-01-10T09:59:00.000Z',
  endedAt: null,
  ...change,
});

/** The reply of a list with these alerts. */
export const listOf = (alerts: readonly OperatorAlert[]) => ({
  body: alerts,
  headers: { 'X-Total-Count': String(alerts.length) },
});
