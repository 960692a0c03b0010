import { eventCatalogue } from '@torno/domain';
import { newId, parseStreamName, type RecordedEvent } from '@torno/kernel';
import { WrongRevision, type EventStore, type Feed, type FeedItem } from '@torno/platform';
import { createCommandRunner } from '../command-runner/command-runner.js';
import { followEvents } from '../command-runner/follow-events.js';
import { members } from '../company/members.js';
import type { CommandContext } from '../context.js';
import { operatorUserHandlers } from '../operator/operator-user-handlers.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { metaOf, registerPerson } from '../testing/people.fixture.js';
import { unlimitedQuotas } from '../testing/unlimited-quotas.fixture.js';
import { accountHandlers } from './account-handlers.js';
import { resetHash, resetSecret, writeResetToken } from './password-reset.js';
import { passwordResetHandlers } from './password-reset-handlers.js';
import { isRevoked } from './revoked.js';
import { refreshTokenIn } from './refresh-token.js';
import { session } from './session.js';
import { user } from './user.js';

const now = '2026-03-20T12:00:00.000Z';
const jwtSecret = 'a secret of the tests with enough characters';

/** An event store in memory whose subscription delivers nothing until a test says so. */
const heldStore = () => {
  const all: RecordedEvent[] = [];
  const store: Pick<EventStore, 'append' | 'readStream'> = {
    append: async (stream, expected, events) => {
      const before = all.filter((event) => event.stream === stream).length - 1;
      if (expected !== (before < 0 ? 'no-stream' : before))
        throw new WrongRevision(stream, before < 0 ? 'no-stream' : before);
      for (const [index, event] of events.entries())
        all.push({
          ...event,
          ...parseStreamName(stream),
          stream,
          revision: before + 1 + index,
          position: all.length,
        });
      return { revision: before + events.length, position: all.length - 1 };
    },
    readStream: async (stream, { fromRevision = 0 } = {}) =>
      all.filter((event) => event.stream === stream && event.revision >= fromRevision),
  };
  let delivered = 0;
  let deliver = (): void => undefined;
  const feed: Pick<Feed, 'head' | 'next'> = {
    head: () => delivered - 1,
    next: (after, _max, { signal } = {}) =>
      new Promise((resolve) => {
        const answer = (): void => {
          const items: readonly FeedItem[] = all
            .slice(after + 1, delivered)
            .map((event) => ({ position: event.position, recordedAt: 0, event }));
          if (items.length > 0 || signal?.aborted) resolve(items);
        };
        deliver = answer;
        signal?.addEventListener('abort', answer, { once: true });
        answer();
      }),
  };
  return {
    store,
    feed: feed as Feed,
    /** Hands every event that has been appended to the subscriber, and lets it apply them. */
    deliverAll: async (): Promise<void> => {
      delivered = all.length;
      deliver();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

/** Two processes of the command service over one store, whose clocks stand still: cached values stay fresh. */
const twoProcesses = async () => {
  const { store, feed, deliverAll } = heldStore();
  const open = () => createCommandRunner({ eventStore: store, catalogue: eventCatalogue, now: () => 0 });
  const [here, elsewhere] = [open(), open()];
  const person = await registerPerson({ commandRunner: elsewhere, now: () => now }, 'ada', {
    isBuyer: true,
    isSupplier: false,
  });
  const context = {
    commandRunner: elsewhere,
    quotas: unlimitedQuotas,
    clock: () => now,
    jwtSecret,
    trustedProxies: 1,
    publicUrl: 'https://torno.example',
    secureCookies: false,
  } as unknown as CommandContext;
  const handlers = extendedHandlers(
    { ...accountHandlers(context), ...passwordResetHandlers(context), ...operatorUserHandlers(context) },
    context,
  );
  const contextHere = { ...context, commandRunner: here };
  const followed = followEvents(feed, here);
  return {
    person,
    handlers,
    elsewhere,
    signInHere: extendedHandlers(accountHandlers(contextHere), contextHere).login,
    deliverAll,
    isRevokedHere: (sid: string) =>
      isRevoked({ userId: person.userId, sid, roles: ['buyer'] }, { commandRunner: here }),
    close: followed.close,
  };
};

type Processes = Awaited<ReturnType<typeof twoProcesses>>;
type Handlers = Processes['handlers'];
type Device = { readonly sid: string; readonly cookie: string };

const requestOf = <Name extends keyof Handlers>(request: object): Parameters<Handlers[Name]>[0] =>
  ({
    body: {},
    cookies: {},
    headers: {},
    signal: new AbortController().signal,
    raw: { socket: { remoteAddress: '127.0.0.1' } },
    correlationId: newId(),
    ...request,
  }) as unknown as Parameters<Handlers[Name]>[0];

const withOldPassword = () =>
  requestOf<'login'>({ body: { username: 'ada', password: 'right-password', realm: 'app' } });

const signIn = async ({ handlers }: Processes): Promise<Device> => {
  const { cookies = [] } = await handlers.login(withOldPassword());
  const cookie = cookies[0]?.value ?? '';
  return { cookie, sid: refreshTokenIn({ torno_refresh: cookie })?.sessionId ?? '' };
};

const refresh = ({ handlers }: Processes, cookie: string) =>
  handlers.refresh(requestOf<'refresh'>({ cookies: { torno_refresh: cookie } }));

const signOut = ({ handlers, person }: Processes, { sid }: Device) =>
  handlers.logout(requestOf<'logout'>({ caller: { ...person, sid, roles: ['buyer'] } }));

/** A refresh token that has been replaced twice is presented again. */
const replay = async (processes: Processes, { cookie }: Device) => {
  const { cookies = [] } = await refresh(processes, cookie);
  await refresh(processes, cookies[0]?.value ?? '');
  await expect(refresh(processes, cookie)).rejects.toMatchObject({ code: 'auth.session-ended' });
};

/** No process manager runs here: the request that sets the password ends the sessions. */
const resetPassword = async ({ handlers, elsewhere, person: { userId } }: Processes) => {
  const secret = resetSecret(userId, 'request', jwtSecret);
  const data = { requestId: 'request', tokenHash: resetHash({ secret }), expiresAt: '2026-03-21T12:00:00.000Z' };
  await elsewhere.execute(user, userId, { type: 'RequestPasswordReset', data, meta: metaOf({ now: () => now }) });
  const newPassword = 'a-fresh-phrase';
  const body = { newPassword, passwordConfirmation: newPassword, token: writeResetToken({ userId, secret }) };
  await handlers.resetPassword(requestOf<'resetPassword'>({ body }));
};

const lockByOperator = ({ handlers, person: { userId } }: Processes) =>
  handlers.lockUser(
    requestOf<'lockUser'>({
      caller: { userId: newId(), companyId: '', roles: [], operator: true, sid: 'console' },
      params: { userId },
      body: { reason: 'Abuse' },
    }),
  );

const lockInCompany = ({ elsewhere, person: { userId, companyId } }: Processes) =>
  elsewhere.execute(members, companyId, { type: 'LockMember', data: { userId }, meta: metaOf({ now: () => now }) });

type End = (processes: Processes, device: Device) => Promise<unknown>;

let processes: Processes;
beforeEach(async () => {
  processes = await twoProcesses();
});
afterEach(() => processes.close());

it.each<[string, End]>([
  ['a sign-out (AUTH-14)', signOut],
  ['a replayed refresh token (AUTH-26)', replay],
  ['a reset password (AUTH-23)', resetPassword],
  ['a lock by an operator (AUTH-13)', lockByOperator],
  ['a lock in the company (AUTH-13)', lockInCompany],
])('After %s in another process a token is refused once the subscription delivers it, not later', async (_, end) => {
  const device = await signIn(processes);
  expect(await processes.isRevokedHere(device.sid)).toBe(false);
  await processes.deliverAll();
  await end(processes, device);
  // The subscription is held and the clock stands still, so only the delivery can cause what follows.
  expect(await processes.isRevokedHere(device.sid)).toBe(false);
  await processes.deliverAll();
  expect(await processes.isRevokedHere(device.sid)).toBe(true);
});

it.each<[string, End]>([
  ['a sign-out', signOut],
  ['a replayed refresh token', replay],
  ['a reset password', resetPassword],
  ['a lock by an operator', lockByOperator],
  ['a lock in the company', lockInCompany],
])('The process of %s refuses the token from then on', async (_, end) => {
  const device = await signIn(processes);
  const token = { userId: processes.person.userId, sid: device.sid, roles: ['buyer'] } as const;
  const isRevokedThere = () => isRevoked(token, { commandRunner: processes.elsewhere });
  expect(await isRevokedThere()).toBe(false);
  await end(processes, device);
  expect(await isRevokedThere()).toBe(true);
});

it('Nobody signs in with the old password once it is reset, even where the reset is not known yet (AUTH-23)', async () => {
  const { signInHere, elsewhere, person } = processes;
  await signInHere(withOldPassword());
  await resetPassword(processes);
  await expect(signInHere(withOldPassword())).rejects.toMatchObject({ code: 'auth.invalid-login-data' });
  expect((await elsewhere.loadLatest(session, person.userId)).state).toEqual({});
});
