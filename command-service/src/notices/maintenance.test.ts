import type { NoticesEvent } from '@torno/domain';
import { fold } from '@torno/kernel';
import type { Caller } from '@torno/platform';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { refuseInMaintenance } from './maintenance.js';
import { notices } from './notices.js';

const person: Caller = { userId: 'u', companyId: 'c', roles: ['buyer'], sid: 's' };
const operator: Caller = { ...person, roles: [], operator: true };

const maintenance: NoticesEvent = {
  type: 'NoticePublished',
  data: {
    noticeId: 'n',
    kind: 'maintenance',
    texts: { de: '', en: '', it: '' },
    from: '2026-03-01T20:00:00.000Z',
    until: '2026-03-01T22:00:00.000Z',
    reason: 'New server',
  },
};
const announced: NoticesEvent = { type: 'NoticePublished', data: { ...maintenance.data, kind: 'warning' } };
const ended: NoticesEvent = {
  type: 'NoticeEnded',
  data: { noticeId: 'n', endedAt: '2026-03-01T21:00:00.000Z', reason: 'Done' },
};

const refuseAt = (now: string, ...events: readonly NoticesEvent[]) => {
  const load = async () => ({ state: fold(notices, events), revision: 0, position: 0 });
  return refuseInMaintenance({ commandRunner: { load } as unknown as CommandRunner, clock: () => now });
};
const draft = { path: '/v1/buyer/rfq/draft' };

it.each([
  ['2026-03-01T20:00:00.000Z', 60],
  ['2026-03-01T21:59:30.000Z', 30],
])('People cannot change anything during maintenance, at %s (AUTH-45)', async (now, retryAfterSeconds) => {
  const refused = { status: 503, code: 'maintenance', retryAfterSeconds, isPlanned: true };
  await expect(refuseAt(now, maintenance)(draft, { caller: person })).rejects.toMatchObject(refused);
});

it.each([
  ['operators', '/v1/admin/config', operator],
  ['other programs', '/v1/sync/company', undefined],
  ['people who leave', '/v1/auth/logout', person],
])('Maintenance does not stop %s', async (_who, path, caller) =>
  expect(
    await refuseAt('2026-03-01T21:00:00.000Z', maintenance)({ path }, { caller: caller as Caller }),
  ).toBeUndefined(),
);

it.each([
  ['before maintenance begins', '2026-03-01T19:59:59.999Z', [maintenance]],
  ['once its time is over', '2026-03-01T22:00:00.000Z', [maintenance]],
  ['once it is ended', '2026-03-01T21:00:00.000Z', [maintenance, ended]],
  ['while something else is announced', '2026-03-01T21:00:00.000Z', [announced]],
])('Everybody may make changes %s', async (_when, now, events) =>
  expect(await refuseAt(now, ...events)(draft, { caller: person })).toBeUndefined(),
);
