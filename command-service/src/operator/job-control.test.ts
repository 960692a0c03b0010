import { concernKeys, type JobFacts } from '@torno/domain';
import { jobStates, type JobState } from '@torno/kernel';
import { specify } from '@torno/kernel/testing';
import { commandOf } from '../testing/commands.fixture.js';
import { jobControl, type JobControlCommand } from './job-control.js';

const reason = 'The mail server answers again';
const parkedAt = '2026-03-10T12:00:00.000Z';
const queue = 'letters';
const place = { rfqId: 'r', userId: '' };
const concerns = concernKeys({ rfqId: 'r' });
const ask = (facts: JobFacts | undefined) => ({ facts, reason });
const inState = (state: JobState) => ask({ queue, state, parkedAt: state === 'parked' ? parkedAt : null, concerns });

const { when } = specify(jobControl, expect).given();
const command = commandOf<JobControlCommand>();

describe('An action on a job', () => {
  it('retries a parked job, and states since when it has been parked', () =>
    when(command('RetryJob', inState('parked'))).thenEvents({
      type: 'JobRetryRequested',
      data: { parkedAt, reason, ...place },
    }));

  it.each(jobStates.filter((state) => state !== 'parked'))('does not retry a job that is %s', (state) =>
    when(command('RetryJob', inState(state))).thenRefused('job.not-parked'),
  );

  it.each(['waiting', 'running', 'failing', 'parked'] as const)('cancels a job that is %s', (state) =>
    when(command('CancelJob', inState(state))).thenEvents({
      type: 'JobCancellationRequested',
      data: { reason, ...place },
    }),
  );

  it.each(['done', 'cancelled'] as const)('does not cancel a job that is %s', (state) =>
    when(command('CancelJob', inState(state))).thenRefused('job.over'),
  );

  it('sends an e-mail once more that was sent, and nothing else', () => {
    when(command('ResendEmail', inState('done'))).thenEvents({
      type: 'EmailResendRequested',
      data: { reason, ...place },
    });
    when(command('ResendEmail', inState('parked'))).thenRefused('job.not-sent');
    const preview = { queue: 'previews', state: 'done', parkedAt: null, concerns } as const;
    when(command('ResendEmail', ask(preview))).thenRefused('job.not-sent');
  });

  it('is refused for an unknown job', () => {
    when(command('RetryJob', ask(undefined))).thenRefused('job.unknown');
    when(command('CancelJob', ask(undefined))).thenRefused('job.unknown');
  });
});
