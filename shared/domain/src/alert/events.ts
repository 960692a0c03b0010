import { event, events, type Alert, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';

/** Stream `alerts-platform`: the alerts of the installation with start and end. */
export const alertsEvents = events('alerts', {
  AlertRaised: event<Alert & { readonly alertId: string }>({
    sample: {
      alertId: sampleIds.document,
      kind: 'lag',
      subject: 'rfqs',
      value: 90.5,
      limit: 60,
      since: '2026-03-10T11:58:45.000Z',
    },
  }),
  AlertEnded: event<Pick<Alert, 'kind' | 'subject'> & { readonly alertId: string }>({
    sample: { alertId: sampleIds.document, kind: 'lag', subject: 'rfqs' },
  }),
});
export type AlertsEvent = EventOf<typeof alertsEvents>;
