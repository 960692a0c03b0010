import { HttpRefusal, type EndpointRequest, type HttpEndpoint } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { maintenanceUntil, notices, noticesStreamId } from './notices.js';

/** Seconds after which clients should retry at the latest: the maintenance may be ended before its time. */
const maxRetryAfterSeconds = 60;

/** Sessions continue, so that people can read and sign out. */
const sessionPaths = '/v1/auth/';

/**
 * During maintenance people can read but not change anything (AUTH-45). Operators and other programs may make changes,
 * because they do the maintenance.
 */
export const refuseInMaintenance =
  ({ commandRunner, clock }: Pick<CommandContext, 'commandRunner' | 'clock'>) =>
  async ({ path }: Pick<HttpEndpoint, 'path'>, { caller }: Pick<EndpointRequest, 'caller'>): Promise<void> => {
    if (caller === undefined || caller.operator || path.startsWith(sessionPaths)) return;
    const { state } = await commandRunner.load(notices, noticesStreamId);
    const now = clock();
    const until = maintenanceUntil(state, now);
    if (until === null) return;
    const remainingSeconds = Math.ceil((Date.parse(until) - Date.parse(now)) / 1000);
    throw new HttpRefusal(503, 'maintenance', 'Torno is being maintained; changes are not possible now', {
      retryAfterSeconds: Math.min(remainingSeconds, maxRetryAfterSeconds),
      isPlanned: true,
    });
  };
