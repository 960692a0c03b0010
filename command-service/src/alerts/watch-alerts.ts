import { alertLimitsOf, configStreamId } from '@torno/domain';
import { alertsOf, alertsReachBack, derivedId, noRequests, secondsBefore, type CommandMeta } from '@torno/kernel';
import type { HealthSamples } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { runWith } from '../command-runner/run-command.js';
import { platformConfig, settingOf } from '../lookups/platform-config.js';
import { isMaintainedBetween, notices, noticesStreamId as noticesId } from '../notices/notices.js';
import { alerts, alertsStreamId } from './alerts.js';

/**
 * Evaluates the health samples of the services, and records which alerts start and which end. Requests during maintenance
 * do not count, since engines may be stopped for it.
 */
export const watchAlerts = async ({
  commandRunner,
  health,
  clock,
}: Pick<CommandContext, 'commandRunner' | 'clock'> & {
  readonly health: Pick<HealthSamples, 'after'>;
}): Promise<void> => {
  const now = clock();
  const [samples, { state: config }, { state: noticesState }, { state: open }] = await Promise.all([
    health.after('hour', secondsBefore(now, alertsReachBack)),
    commandRunner.load(platformConfig, configStreamId),
    commandRunner.load(notices, noticesId),
    commandRunner.load(alerts, alertsStreamId),
  ]);
  const judgedSamples = samples.map((sample) =>
    isMaintainedBetween(noticesState, secondsBefore(sample.at, sample.seconds), sample.at)
      ? { ...sample, requests: noRequests }
      : sample,
  );
  const observedAlerts = alertsOf(
    judgedSamples,
    now,
    alertLimitsOf((name) => settingOf(config, name)),
    new Set(Object.keys(open)),
  );
  const id = derivedId('timer', 'alerts', now);
  const meta: CommandMeta = {
    id,
    at: now,
    actor: { userId: 'clock', companyId: '', role: 'system' },
    correlationId: id,
  };
  await runWith(meta, commandRunner)(alerts, alertsStreamId, {
    type: 'RecordAlerts',
    data: { observed: observedAlerts },
  });
};
