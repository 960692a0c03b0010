import { derivedId, type CommandMeta } from '@torno/kernel';
import { pause, type Log } from '@torno/platform';
import { watchAlerts } from '../alerts/watch-alerts.js';
import { runWith } from '../command-runner/run-command.js';
import { endRfq } from '../rfq/end-rfq.js';
import { rfq } from '../rfq/rfq.js';
import { verifyOverduePublications } from './held-publications.js';
import type { ProcessManagerContext } from './process-manager.js';

const batch = 200;

const timerMeta = (rfqId: string, kind: string, due: string, at: string): CommandMeta => {
  const id = derivedId('timer', rfqId, kind, due);
  return { id, at, actor: { userId: 'clock', companyId: '', role: 'system' }, correlationId: id };
};

/** Sends the commands of all timers that are due: reminder, deadline, expiry. Returns how many there were. */
export const runDueTimers = async (context: ProcessManagerContext): Promise<number> => {
  const now = context.clock();
  const due = await context.participants.find(
    { nextTimerAt: { $lte: now } },
    { sort: { nextTimerAt: 1 }, limit: batch },
  );
  for (const { rfqId, nextTimerAt, deadlinePassed, endDate } of due) {
    // If the service was down when the reminder was due, nobody is reminded of a deadline that has passed.
    const early = endDate !== null && now < endDate;
    const kind = deadlinePassed ? 'Expire' : early ? 'RemindOfDeadline' : 'PassDeadline';
    const meta = timerMeta(rfqId, kind, nextTimerAt ?? now, now);
    const run = runWith(meta, context.commandRunner);
    if (kind === 'Expire')
      await endRfq(rfqId, async (settledChanges) => ({ type: kind, data: { settledChanges } }), { meta, run }, context);
    else await run(rfq, rfqId, { type: kind, data: {} });
  }
  return due.length;
};

/** Milliseconds; as often as the services record how they are. */
const watchEveryMs = 15_000;

type TimerOptions = { readonly signal: AbortSignal; readonly everyMs?: number; readonly log: Log };

const runRepeatedly = async (
  work: () => Promise<void>,
  { signal, everyMs, log }: Required<TimerOptions>,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'The due timers failed and will be retried');
    }
    await pause(everyMs, signal);
  }
};

/** Runs the due timers every `everyMs` milliseconds, and watches for alerts, until the signal aborts. */
export const runTimers = async (
  context: ProcessManagerContext,
  { signal, everyMs = 1_000, log }: TimerOptions,
): Promise<void> => {
  const runDue = async (): Promise<void> => {
    await runDueTimers(context);
    await verifyOverduePublications(context);
  };
  await Promise.all([
    runRepeatedly(runDue, { signal, everyMs, log }),
    runRepeatedly(() => watchAlerts(context), { signal, everyMs: watchEveryMs, log }),
  ]);
};
