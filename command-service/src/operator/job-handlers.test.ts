import { newId } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import type { Caller } from '@torno/platform';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { signInContext } from '../testing/sign-in-context.fixture.js';
import { jobHandlers } from './job-handlers.js';

let service: TestProcessManagers;
let handlers: ReturnType<typeof jobHandlers>;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  const context = signInContext(service);
  handlers = extendedHandlers(jobHandlers(service), context);
});
afterAll(() => service?.stop());

const operator: Caller = { userId: newId(), companyId: '', roles: [], operator: true, sid: newId() };
const reason = 'The disk was full and has room again';
const requestFor = (jobId: string) =>
  ({ params: { jobId }, body: { reason }, caller: operator, headers: {}, correlationId: newId() }) as unknown as never;
const stateOf = async (jobId: string) => (await service.jobs.one(jobId))?.state;

/** The id of a job of a queue of its own that nobody handles, or whose worker fails as often as it tries. */
const publishJob = async (): Promise<{ readonly queue: string; readonly jobId: string }> => {
  const queue = `q-${newId()}`;
  await service.queue.publish(queue, { id: 'j', payload: null });
  return { queue, jobId: `${queue}:j` };
};

it('A parked job is retried, and the operator is stored with the reason', async () => {
  const { queue, jobId } = await publishJob();
  let isMended = false;
  await service.queue.consume(
    queue,
    async () => {
      if (!isMended) throw new Error('disk full');
    },
    { concurrency: 1 },
  );
  await until('the job is parked', async () => (await stateOf(jobId)) === 'parked');
  const parkedAt = (await service.jobs.one(jobId))?.parkedAt;
  isMended = true;
  await handlers.retryJob(requestFor(jobId));
  await until('the job is done', async () => (await stateOf(jobId)) === 'done');
  expect(await service.historyOf(`job-${jobId}`)).toMatchObject([
    {
      type: 'JobRetryRequested',
      data: { parkedAt, reason, rfqId: '', userId: '' },
      metadata: { actor: { userId: operator.userId } },
    },
  ]);
});

it('A cancelled job is not tried any more', async () => {
  const { queue, jobId } = await publishJob();
  await handlers.cancelJob(requestFor(jobId));
  expect(await stateOf(jobId)).toBe('cancelled');
  await service.queue.publish(queue, { id: 'next', payload: null });
  const handled: string[] = [];
  await service.queue.consume(queue, async ({ id }) => void handled.push(id), { concurrency: 1 });
  await until('the next job is done', async () => handled.length > 0);
  expect(handled).toEqual(['next']);
});

it('An action on an unknown job, or on one that is not parked, stores nothing', async () => {
  const { jobId } = await publishJob();
  await expect(handlers.retryJob(requestFor(jobId))).rejects.toMatchObject({ code: 'job.not-parked' });
  await expect(handlers.retryJob(requestFor('letters:none'))).rejects.toMatchObject({ code: 'job.unknown' });
  await expect(handlers.cancelJob(requestFor('none'))).rejects.toMatchObject({ code: 'job.unknown' });
  expect(await service.historyOf(`job-${jobId}`)).toEqual([]);
});

it('An e-mail that was sent is sent once more, as another job', async () => {
  const id = newId();
  const email = { kind: 'password-reset', receiverUserId: newId(), requestId: newId(), expiresAt: service.now() };
  const concerns = [`users:${email.receiverUserId}`];
  await service.queue.publish('letters', { id, payload: email, kind: email.kind, concerns });
  const ofReceiver = async () => service.jobs.page({ concerns, state: 'done' }, { order: 'ASC', skip: 0, limit: 5 });
  await until('it is sent', async () => (await ofReceiver()).length === 1);
  await handlers.resendEmail(requestFor(`letters:${id}`));
  await until('it is sent again', async () => (await ofReceiver()).length === 2);
  expect(await ofReceiver()).toMatchObject([{ kind: email.kind }, { kind: email.kind }]);
  expect(service.passwordResetEmails.filter(({ requestId }) => requestId === email.requestId)).toHaveLength(2);
  expect(await service.historyOf(`job-letters:${id}`)).toMatchObject([
    { type: 'EmailResendRequested', data: { reason, userId: email.receiverUserId } },
  ]);
});
