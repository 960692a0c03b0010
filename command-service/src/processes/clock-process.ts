import { derivedId, type CommandMeta } from '@torno/kernel';
import { pause, type Log } from '@torno/platform';
import { rfq } from '../rfq/rfq.js';
import { settleOverduePublications } from './held-publications.js';
import type { ProcessContext } from './process.js';

const batch = 200;

const timerMeta = (rfqId: string, kind: string, due: string, at: string): CommandMeta => {
  const id = derivedId('timer', rfqId, kind, due);
  return { id, at, actor: { userId: 'clock', companyId: '', role: 'system' }, correlationId: id };
};

/** Deadlines that have struck by now become commands. Answers how many there were. */
export const strikeDeadlines = async (context: ProcessContext): Promise<number> => {
  const now = context.clock();
  const due = await context.roster.find({ nextTimerAt: { $lte: now } }, { sort: { nextTimerAt: 1 }, limit: batch });
  for (const { rfqId, nextTimerAt, deadlinePassed, endDate } of due) {
    // Who was away at the time of the reminder is not reminded of what has passed.
    const early = endDate !== null && now < endDate;
    const kind = deadlinePassed ? 'Expire' : early ? 'RemindOfDeadline' : 'PassDeadline';
    await context.execution.execute(rfq, rfqId, {
      type: kind,
      data: {},
      meta: timerMeta(rfqId, kind, nextTimerAt ?? now, now),
    });
  }
  return due.length;
};

/** Looks at the clock once in `everyMs` until the signal aborts. */
export const runClock = async (
  context: ProcessContext,
  { signal, everyMs = 1_000, log }: { readonly signal: AbortSignal; readonly everyMs?: number; readonly log: Log },
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await strikeDeadlines(context);
      await settleOverduePublications(context);
    } catch (error) {
      log.warn({ err: error }, 'deadlines could not be looked at; trying again');
    }
    await pause(everyMs, signal);
  }
};
