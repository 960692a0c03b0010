import { HttpRefusal, type EndpointRequest, type HttpEndpoint } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { platformConfig } from '../lookups/platform-config.js';

/** Seconds after which it is worth looking again. */
const lookAgainAfter = 60;

/** Sessions go on, so that people can read and leave. */
const sessionPaths = '/v1/auth/';

/**
 * While an operator has the platform in maintenance, people can read but change nothing (AUTH-45). Operators and other
 * programs can: they are the ones who maintain.
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
