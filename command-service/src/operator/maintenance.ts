import { HttpRefusal, type EndpointRequest, type HttpEndpoint } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { platformConfig } from '../lookups/platform-config.js';

/** Seconds after which clients should retry. */
const lookAgainAfter = 60;

/** Sessions continue, so that people can read and sign out. */
const sessionPaths = '/v1/auth/';

/**
 * During maintenance people can read but not change anything (AUTH-45). Operators and other programs may make changes,
 * because they do the maintenance.
 */
export const refuseInMaintenance =
  ({ commandRunner }: Pick<CommandContext, 'commandRunner'>) =>
  async ({ path }: Pick<HttpEndpoint, 'path'>, { caller }: Pick<EndpointRequest, 'caller'>): Promise<void> => {
    if (caller === undefined || caller.operator || path.startsWith(sessionPaths)) return;
    const { state: config } = await commandRunner.load(platformConfig, 'platform');
    if (config['maintenance'] === 'true')
      throw new HttpRefusal(503, 'maintenance', 'Torno is being maintained; changes are not possible now', {
        retryAfterSeconds: lookAgainAfter,
      });
  };
