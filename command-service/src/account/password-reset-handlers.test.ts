import { jobQueues } from '@torno/domain';
import { addDays, newId } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import { resetHash, readResetToken, resetSecret, writeResetToken } from './password-reset.js';
import type { Job, Queue } from '@torno/platform';
import { members } from '../company/members.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { metaOf, registerPerson } from '../testing/people.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { signInContext, waitingContext } from '../testing/sign-in-context.fixture.js';
import { accountHandlers } from './account-handlers.js';
import { passwordResetHandlers } from './password-reset-handlers.js';

let service: TestProcessManagers;
let handlers: ReturnType<typeof passwordResetHandlers> & ReturnType<typeof accountHandlers>;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
});
beforeEach(() => {
  const context = signInContext(service);
  handlers = extendedHandlers({ ...passwordResetHandlers(context), ...accountHandlers(context) }, context);
});
afterAll(() => service?.stop());

const requestFor = (body: object, cookie?: string, network = '10.0.0.1', device: object = {}) => ({
  body,
  cookies: { ...device, ...(cookie === undefined ? {} : { torno_refresh: cookie }) },
  signal: new AbortController().signal,
  headers: { 'x-forwarded-for': `${network}, 10.1.1.1` },
  raw: { socket: { remoteAddress: '127.0.0.1' } },
  correlationId: newId(),
});
type Of<Name extends keyof typeof handlers> = Parameters<(typeof handlers)[Name]>[0];
const forget = (username: string) =>
  handlers.forgotPassword(requestFor({ username }) as unknown as Of<'forgotPassword'>);
const reset = (token: string, newPassword: string, passwordConfirmation = newPassword) =>
  handlers.resetPassword(requestFor({ token, newPassword, passwordConfirmation }) as unknown as Of<'resetPassword'>);
const login = (username: string, password: string) =>
  handlers.login(requestFor({ username, password, realm: 'app' }) as unknown as Of<'login'>);

const emailsTo = (userId: string) =>
  service.passwordResetEmails.filter(({ receiverUserId }) => receiverUserId === userId);
/** The token in the e-mail that a request leads to. */
const tokenFor = async (username: string, userId: string): Promise<string> => {
  const before = emailsTo(userId).length;
  expect(await forget(username)).toEqual({ body: {} });
  await until('the e-mail is enqueued', () => emailsTo(userId).length > before);
  const { requestId = '' } = emailsTo(userId).at(-1) ?? {};
  return writeResetToken({ userId, secret: resetSecret(userId, requestId, signInContext(service).jwtSecret) });
};
const person = (name: string) => registerPerson(service, name, { isBuyer: true, isSupplier: false });
const ended = { code: 'auth.reset-link-ended' };

it('A reset link is e-mailed, sets a new password once and ends all sessions (AUTH-17, AUTH-20, AUTH-23)', async () => {
  const { userId } = await person('ada');
  const { cookies = [] } = await login('ada', 'right-password');
  const token = await tokenFor('ada@example.com', userId);
  await reset(token, 'a-fresh-phrase');
  await expect(login('ada', 'right-password')).rejects.toMatchObject({ code: 'auth.invalid-login-data' });
  expect(await login('ada', 'a-fresh-phrase')).toMatchObject({ body: { role: 'Buyer' } });
  await until('the session is ended', async () =>
    (await service.historyOf(`session-${userId}`)).some(({ type }) => type === 'SessionRevoked'),
  );
  const refreshed = handlers.refresh(requestFor({}, cookies[0]?.value) as unknown as Of<'refresh'>);
  await expect(refreshed).rejects.toMatchObject({ code: 'auth.session-ended' });
  await expect(reset(token, 'another-phrase')).rejects.toMatchObject(ended);
});

it('Only the hash of the link’s secret is stored (AUTH-44)', async () => {
  const { userId } = await person('sam');
  const token = await tokenFor('sam', userId);
  const { secret = '' } = readResetToken(token) ?? {};
  const stored = JSON.stringify(await service.historyOf(`user-${userId}`));
  expect(stored).not.toContain(secret);
  // The job of the e-mail is stored too.
  expect(JSON.stringify(emailsTo(userId))).not.toContain(secret);
  expect(stored).toContain(resetHash({ secret }));
});

it('A request for an unknown or locked user gets the same reply and leads to no e-mail (AUTH-18)', async () => {
  const { userId, companyId } = await person('lock');
  await service.commandRunner.execute(members, companyId, {
    type: 'LockMember',
    data: { userId },
    meta: metaOf(service),
  });
  expect(await forget('lock')).toEqual({ body: {} });
  expect(await forget('nobody@example.com')).toEqual({ body: {} });
  // Once a later request has led to an e-mail, the process managers have passed these.
  const { userId: later } = await person('later');
  await tokenFor('later', later);
  expect(emailsTo(userId)).toEqual([]);
});

it('A request for any name is answered once it is enqueued (AUTH-18)', async () => {
  await person('kim');
  const done: string[] = [];
  const seen = <T extends object>(what: string, target: T): T =>
    new Proxy(target, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]) => {
          done.push(`${what}.${String(name)} ${String(args[0])}`);
          return Reflect.apply(value, of, args) as unknown;
        };
      },
    });
  const context = signInContext(service);
  const observed = {
    ...context,
    commandRunner: seen('commandRunner', context.commandRunner),
    queue: seen('queue', context.queue),
  };
  const { forgotPassword } = extendedHandlers(passwordResetHandlers(observed), observed);
  for (const username of ['kim', 'kim@example.com', 'nobody at all']) {
    await forgotPassword(requestFor({ username }) as unknown as Of<'forgotPassword'>);
    expect(done.splice(0)).toEqual(['queue.publish password-resets']);
  }
});

it('A request that the queue delivers twice creates one link', async () => {
  const { userId } = await person('rae');
  const jobs: Job[] = [];
  const { publish } = service.queue;
  const queue: Queue = {
    ...service.queue,
    publish: (name, job) => publish(name, job).then(() => void jobs.push(job)),
  };
  const context = { ...signInContext(service), queue };
  const { forgotPassword } = extendedHandlers(passwordResetHandlers(context), context);
  await forgotPassword(requestFor({ username: 'rae' }) as unknown as Of<'forgotPassword'>);
  await until('the e-mail is enqueued', () => emailsTo(userId).length > 0);
  for (const [index, { payload }] of jobs.entries())
    await service.queue.publish(jobQueues.passwordResets, { id: `again-${index}`, payload });
  await tokenFor('rae', userId);
  expect(emailsTo(userId)).toHaveLength(2);
});

it('Only the latest reset link can be used, for a day (AUTH-24)', async () => {
  const { userId } = await person('eve');
  const first = await tokenFor('eve', userId);
  const second = await tokenFor('eve', userId);
  await expect(reset(first, 'a-fresh-phrase')).rejects.toMatchObject(ended);
  await service.itIs(addDays(service.now(), 1));
  await expect(reset(second, 'a-fresh-phrase')).rejects.toMatchObject(ended);
  expect(await login('eve', 'right-password')).toMatchObject({ body: { role: 'Buyer' } });
});

it.each([
  ['short', 'nine char', 'nine char', 'newPassword', 'password-too-short'],
  ['common', 'qwertyuiop', 'qwertyuiop', 'newPassword', 'password-common'],
  ['telling', 'pat-is-my-name', 'pat-is-my-name', 'newPassword', 'password-own-name'],
  ['unequal', 'ten chars!', 'ten chars?', 'passwordConfirmation', 'not-equal'],
])('A password reset refuses %s passwords (AUTH-21, C-33)', async (_what, password, repeated, field, code) => {
  const { userId } = await person(`pat-${code}`);
  const token = await tokenFor(`pat-${code}`, userId);
  await expect(reset(token, password, repeated)).rejects.toMatchObject({ errors: [{ field, code }] });
  await reset(token, 'ten chars!');
});

it.each(['', 'x', 'a.b.c', `${newId()}.secret`])('A password reset refuses the token %j', (token) =>
  expect(reset(token, 'a-fresh-phrase')).rejects.toMatchObject(ended),
);

it('Every request has the same reply, but only three an hour for a name count (AUTH-18)', async () => {
  const jobs: unknown[] = [];
  const context = signInContext(service);
  const queue: Queue = { ...service.queue, publish: async (_, { payload }) => void jobs.push(payload) };
  const counted = { ...context, queue };
  const { forgotPassword } = extendedHandlers(passwordResetHandlers(counted), counted);
  for (const username of ['lou', 'unknown'])
    for (let times = 0; times < 5; times++)
      expect(await forgotPassword(requestFor({ username }) as unknown as Of<'forgotPassword'>)).toEqual({ body: {} });
  expect(jobs).toHaveLength(6);
  // A network counts for all its requests together, fifty of them.
  for (let times = 0; times < 60; times++)
    expect(await forgotPassword(requestFor({ username: `user ${times}` }) as unknown as Of<'forgotPassword'>)).toEqual({
      body: {},
    });
  expect(jobs).toHaveLength(6 + 50 - 10);
});

it('One user gets at most three reset e-mails an hour from one network, for all their names together', async () => {
  const { userId } = await person('max');
  for (const name of ['max', 'max@example.com']) for (let times = 0; times < 3; times++) await forget(name);
  await until('the user has three e-mails', () => emailsTo(userId).length >= 3);
  // Once a later request has led to an e-mail, the others have been handled.
  const { userId: later } = await person('later-than-max');
  await tokenFor('later-than-max', later);
  expect(emailsTo(userId)).toHaveLength(3);
});

it('Nobody can use up the e-mails of another user: those from elsewhere and from a known device go on (AUTH-18)', async () => {
  const { userId } = await person('joe');
  const { cookies = [] } = await login('joe', 'right-password');
  const device = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  for (let times = 0; times < 5; times++) await forget('joe');
  await until('the user has three e-mails', () => emailsTo(userId).length >= 3);
  const ask = (network: string, knownDevice?: object) =>
    handlers.forgotPassword(
      requestFor({ username: 'joe' }, undefined, network, knownDevice) as unknown as Of<'forgotPassword'>,
    );
  await ask('10.0.0.1', device);
  await until('the request from the known device is answered', () => emailsTo(userId).length === 4);
  await ask('10.0.0.2');
  await until('the request from another network is answered', () => emailsTo(userId).length === 5);
});

it('Wrong links delay those for the same user from the same network, but refuse none', async () => {
  const { userId } = await person('lin');
  const { context, pause, waits } = waitingContext(service);
  const { resetPassword } = extendedHandlers(passwordResetHandlers(context, pause), context);
  const use = (token: string, network = '10.0.0.1') =>
    resetPassword(
      requestFor(
        { token, newPassword: 'a-fresh-phrase', passwordConfirmation: 'a-fresh-phrase' },
        undefined,
        network,
      ) as unknown as Of<'resetPassword'>,
    );
  const token = await tokenFor('lin', userId);
  for (let n = 0; n < 12; n++) await expect(use(`${userId}.${'x'.repeat(43)}`)).rejects.toMatchObject(ended);
  expect(waits).toEqual([1, 2]);
  expect(await use(token, '10.0.0.2')).toEqual({ body: {} });
  expect(waits).toEqual([1, 2]);
});
