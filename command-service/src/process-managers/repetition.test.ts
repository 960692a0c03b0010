import { attachmentEvents } from '@torno/domain';
import type { CommandMeta, RecordedEvent } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import type { PublishedJob } from '@torno/platform';
import { noRfq } from '../rfq/rfq-state.js';
import { previewsAreMade } from './previews.js';
import type { PolicyContext, ProcessManagerContext } from './process-manager.js';
import { runDueTimers } from './timers.js';

const uploaded = sampleOf(attachmentEvents)('AttachmentUploaded', { mime: 'application/pdf' });

/** The jobs for a preview after an upload. */
const previewJobs = async (eventId: string): Promise<PublishedJob[]> => {
  const jobs: PublishedJob[] = [];
  const context = { queue: { publish: async (_: string, job: PublishedJob) => jobs.push(job) } };
  const event = { ...uploaded, id: eventId, streamId: 'file', metadata: { $correlationId: 'c' } };
  await previewsAreMade.on.AttachmentUploaded?.(
    event as unknown as RecordedEvent<never>,
    context as unknown as PolicyContext,
  );
  return jobs;
};

it('An upload causes one preview, however often it is handled', async () => {
  const jobs = await previewJobs('event-1');
  expect(jobs).toHaveLength(1);
  expect(await previewJobs('event-1')).toEqual(jobs);
  expect((await previewJobs('event-2')).map(({ id }) => id)).not.toEqual(jobs.map(({ id }) => id));
});

it("The previews of a company's files take turns with other companies' previews", async () =>
  expect(await previewJobs('event-1')).toMatchObject([{ group: uploaded.data.ownerCompanyId }]));

const endDate = '2026-03-20T22:59:59.000Z';

/** The commands that a due timer sends, with their ids. */
const timersAt = async (
  now: string,
  { deadlinePassed = false, nextTimerAt = endDate } = {},
): Promise<{ readonly type: string; readonly id: string }[]> => {
  const sent: { readonly type: string; readonly id: string }[] = [];
  const context = {
    clock: () => now,
    participants: { find: async () => [{ rfqId: 'rfq-1', nextTimerAt, deadlinePassed, endDate }] },
    commandRunner: {
      loadLatest: async () => ({ state: noRfq, hasExecuted: () => false }),
      runExclusive: (_: string, task: () => Promise<unknown>) => task(),
      execute: async (_: unknown, __: string, { type, meta }: { readonly type: string; readonly meta: CommandMeta }) =>
        sent.push({ type, id: meta.id }),
    },
  };
  await runDueTimers(context as unknown as ProcessManagerContext);
  return sent;
};

describe('A due timer', () => {
  it('sends the same command however late or often it runs', async () => {
    const first = await timersAt(endDate);
    expect(first).toMatchObject([{ type: 'PassDeadline' }]);
    expect(await timersAt('2026-03-21T08:00:00.000Z')).toEqual(first);
    expect(await timersAt(endDate, { nextTimerAt: '2026-03-20T22:59:58.000Z' })).not.toEqual(first);
  });

  it.each([
    ['RemindOfDeadline', '2026-03-17T22:59:59.000Z', false],
    ['PassDeadline', endDate, false],
    ['Expire', '2026-05-19T22:59:59.000Z', true],
  ])('is a %s at %s', async (type, now, deadlinePassed) =>
    expect(await timersAt(now, { deadlinePassed })).toMatchObject([{ type }]),
  );
});
