import { derivedId, type Alert } from '@torno/kernel';
import { specify } from '@torno/kernel/testing';
import type { AlertsEvent } from '@torno/domain';
import { commandOf, metaAt } from '../testing/commands.fixture.js';
import { alerts, type AlertsCommand } from './alerts.js';

const { given } = specify(alerts, expect);
const command = commandOf<AlertsCommand>();
const meta = metaAt('2026-03-10T12:00:00.000Z');

const lag: Alert = { kind: 'lag', subject: 'rfqs', value: 90, limit: 60, since: '2026-03-10T11:59:00.000Z' };
const otherLag: Alert = { ...lag, subject: 'users' };
const alertId = derivedId('alert', meta.id, 'lag:rfqs');
const raised: AlertsEvent = { type: 'AlertRaised', data: { ...lag, alertId } };
const ended: AlertsEvent = { type: 'AlertEnded', data: { alertId, kind: 'lag', subject: 'rfqs' } };
const observe = (...observed: readonly Alert[]) => command('RecordAlerts', { observed }, meta);

describe('The alerts of the installation', () => {
  it('are raised once, whatever is measured later', () => {
    given().when(observe(lag)).thenEvents(raised);
    given(raised)
      .when(observe({ ...lag, value: 120 }))
      .thenNothing();
  });

  it('are raised for each subject', () =>
    given(raised)
      .when(observe(lag, otherLag))
      .thenEvents({
        type: 'AlertRaised',
        data: { ...otherLag, alertId: derivedId('alert', meta.id, 'lag:users') },
      }));

  it('end when they are not observed any more, and can be raised again', () => {
    given(raised).when(observe()).thenEvents(ended);
    given(raised, ended).when(observe()).thenNothing();
    given(raised, ended).when(observe(lag)).thenEvents(raised);
  });

  it('are not raised while nothing is wrong', () => given().when(observe()).thenNothing());
});
