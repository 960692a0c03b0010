import { jobQueues, type TornoEvent } from '@torno/domain';
import { newId, type RecordedEvent } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import type { Caller } from '@torno/platform';
import { attachment } from '../attachments/attachment.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { signInContext } from '../testing/sign-in-context.fixture.js';
import { reactionHandlers } from './reaction-handlers.js';

let service: TestProcessManagers;
let handlers: ReturnType<typeof reactionHandlers>;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  handlers = extendedHandlers(reactionHandlers(service), signInContext(service));
});
afterAll(() => service?.stop());

const operator: Caller = { userId: newId(), companyId: '', roles: [], operator: true, sid: newId() };
const reason = 'The disk was full and has room again';
const requestFor = (reactionId: string) =>
  ({
    params: { reactionId },
    body: { reason },
    caller: operator,
    headers: {},
    correlationId: newId(),
  }) as unknown as never;

/** An upload whose preview was enqueued, and which is parked nevertheless, as after a failure at the very end. */
const parkedUpload = async () => {
  const attachmentKey = newId();
  await service.commandRunner.execute(attachment, attachmentKey, {
    type: 'RecordUpload',
    data: {
      type: 'TermsDocument',
      ownerCompanyId: 'c',
      rfqId: null,
      referId: null,
      fileName: 'terms.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: '',
    },
    meta: {
      id: newId(),
      at: service.now(),
      actor: { userId: 'u', companyId: 'c', role: 'buyer' },
      correlationId: newId(),
    },
  });
  const stream = `attachment-${attachmentKey}`;
  const [uploaded] = (await service.historyOf(stream)) as readonly RecordedEvent<TornoEvent>[];
  const concerns = [`files:${attachmentKey}`];
  const jobs = () => service.jobs.page({ concerns, queue: jobQueues.previews }, { order: 'ASC', skip: 0, limit: 5 });
  await until('its preview is enqueued', async () => (await jobs()).length === 1);
  const reactionId = `previews-are-made:${uploaded?.id}`;
  const { type = '' } = uploaded ?? {};
  const at = service.now();
  const process = 'previews-are-made';
  await service.parkedReactions.insertOne({
    _id: reactionId,
    process,
    stream,
    revision: 0,
    type,
    error: 'Disk full',
    at,
  });
  return {
    reactionId,
    stream,
    jobs,
    isParked: async () => (await service.parkedReactions.findOne({ _id: reactionId })) !== null,
  };
};

it.each([
  ['retryReaction', 'ReactionRetryRequested'],
  ['skipReaction', 'ReactionSkipRequested'],
] as const)(
  '%s settles a parked reaction before it replies; what was done already is not done twice',
  async (action, type) => {
    const { reactionId, stream, jobs, isParked } = await parkedUpload();
    await handlers[action](requestFor(reactionId));
    expect(await isParked()).toBe(false);
    expect(await jobs()).toHaveLength(1);
    expect(await service.historyOf(`reaction-${reactionId}`)).toMatchObject([
      {
        type,
        data: { parkedAt: service.now(), stream, reason },
        metadata: { actor: { userId: operator.userId } },
      },
    ]);
  },
);

it('An action on a reaction that is not parked stores nothing', async () => {
  await expect(handlers.retryReaction(requestFor('previews-are-made:none'))).rejects.toMatchObject({
    code: 'reaction.unknown',
  });
  await expect(handlers.skipReaction(requestFor('previews-are-made:none'))).rejects.toMatchObject({
    code: 'reaction.unknown',
  });
  expect(await service.historyOf('reaction-previews-are-made:none')).toEqual([]);
});
