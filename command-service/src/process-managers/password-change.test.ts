import { userEvents } from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import { passwordChangeEndsSessions, resetLinksAreSent } from './password-change.js';
import type { PolicyContext } from './process-manager.js';

const ofUser = sampleOf(userEvents);
const expiresAt = '2026-03-20T12:00:00.000Z';

const recorded = (event: object): RecordedEvent<never> =>
  ({
    ...event,
    id: 'event-1',
    streamId: 'user-1',
    metadata: { at: '2026-03-20T10:00:00.000Z' },
  }) as unknown as RecordedEvent<never>;

const linksAt = async (now: string): Promise<unknown[]> => {
  const published: unknown[] = [];
  const context = {
    clock: () => now,
    queue: {
      publish: async (queue: string, { payload }: { readonly payload: unknown }) => published.push([queue, payload]),
    },
  };
  const requested = ofUser('PasswordResetRequested', { requestId: 'request-1', expiresAt });
  await resetLinksAreSent.on.PasswordResetRequested?.(recorded(requested), context as unknown as PolicyContext);
  return published;
};

it('A link to a new password is sent while it can be used, and not after that (AUTH-17)', async () => {
  expect(await linksAt('2026-03-20T11:59:59.999Z')).toEqual([
    ['letters', { kind: 'password-reset', receiverUserId: 'user-1', requestId: 'request-1', expiresAt }],
  ]);
  expect(await linksAt(expiresAt)).toEqual([]);
});

it('A new password ends all sessions of its user that have begun before it (AUTH-26)', async () => {
  const sent: unknown[] = [];
  const context = { run: async (_: unknown, streamId: string, command: unknown) => sent.push([streamId, command]) };
  const changed = ofUser('UserPasswordChanged');
  await passwordChangeEndsSessions.on.UserPasswordChanged?.(recorded(changed), context as unknown as PolicyContext);
  expect(sent).toEqual([
    ['user-1', { type: 'RevokeAll', data: { reason: 'password', begunUntil: '2026-03-20T10:00:00.000Z' } }],
  ]);
});
