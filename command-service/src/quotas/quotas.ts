import type { Usage } from '@torno/domain';
import { addCalendarDays, dateIn, derivedId, startOfDay, type CommandMeta, type DomainEvent } from '@torno/kernel';
import { retryOnConflict } from '../command-runner/retry-on-conflict.js';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { timeZoneOf } from '../company/time-zone-of.js';
import { rfq } from '../rfq/rfq.js';
import { requireRemainingQuota, usage } from './usage.js';
import { usageOf } from './usage-of.js';

/** Quotas of companies for a day of their own time zone. Commands beyond them are refused until the day ends. */
export type Quotas = {
  /** Counts what events of a person's command are about to use; a repetition counts once. */
  readonly use: (events: readonly DomainEvent[], streamId: string, meta: CommandMeta) => Promise<void>;
  /** Throws the refusal that `use` would throw, and counts nothing. */
  readonly requireQuota: (uses: Partial<Usage>, meta: CommandMeta) => Promise<void>;
  /** The same for events; events already counted for the command are not refused. */
  readonly requireQuotaFor: Quotas['use'];
};

/** Counts in the event store, a stream for each company and day, so that all processes and restarts count together. */
export const createQuotas = (commandRunner: CommandRunner, limits: Usage): Quotas => {
  const dayOf = async ({ actor: { companyId }, at }: CommandMeta) => {
    const timeZone = await timeZoneOf(companyId, { commandRunner });
    const date = dateIn(at, timeZone);
    return { streamId: `${companyId}_${date}`, endOfDay: startOfDay(addCalendarDays(date, 1), timeZone) };
  };

  /** The command that counts what events use, and its stream; undefined if they use nothing. */
  const countingOf = async (...[events, streamId, meta]: Parameters<Quotas['use']>) => {
    const chosenSuppliers = async () => (await commandRunner.load(rfq, streamId)).state.invitedCompanyIds.length;
    const uses = await usageOf(events, { chosenSuppliers });
    if (!uses) return undefined;
    const day = await dayOf(meta);
    const command = {
      type: 'Use',
      data: { uses, limits, endOfDay: day.endOfDay },
      meta: { ...meta, id: derivedId('command', meta.id, 'usage', streamId) },
    } as const;
    return { streamId: day.streamId, command };
  };

  return {
    use: async (...use) => {
      const counter = await countingOf(...use);
      if (!counter) return;
      const { streamId, command } = counter;
      await commandRunner.runExclusive(`usage-${streamId}`, () =>
        retryOnConflict(() => commandRunner.execute(usage, streamId, command)),
      );
    },

    requireQuotaFor: async (...use) => {
      const counter = await countingOf(...use);
      if (!counter) return;
      const { streamId, command } = counter;
      const { state, hasExecuted } = await commandRunner.loadLatest(usage, streamId);
      if (!hasExecuted(command.meta.id)) requireRemainingQuota(command.data, state);
    },

    requireQuota: async (uses, meta) => {
      const day = await dayOf(meta);
      const { state } = await commandRunner.load(usage, day.streamId);
      requireRemainingQuota({ uses, limits, endOfDay: day.endOfDay }, state);
    },
  };
};
