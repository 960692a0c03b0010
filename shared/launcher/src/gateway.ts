import { contract } from '@torno/contract';
import { createLog, readConfig, runService, serviceVariables, startServer } from '@torno/platform';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGateway } from './gateway/create-gateway.js';

runService(async () => {
  const config = readConfig(serviceVariables.gateway);
  const log = createLog({ service: 'gateway', instance: config.SERVICE_INSTANCE, level: config.LOG_LEVEL });
  const pagesDirectory = join(process.cwd(), 'frontend', 'dist');
  if (!existsSync(join(pagesDirectory, 'index.html')))
    throw new Error(`There is no built frontend in ${pagesDirectory}`);
  const app = createGateway({
    endpoints: Object.values(contract),
    upstreams: {
      command: new URL(config.COMMAND_SERVICE_URL),
      query: new URL(config.QUERY_SERVICE_URL),
      projections: new URL(config.PROJECTIONS_URL),
    },
    pagesDirectory,
    mapTileUrl: config.MAP_TILE_URL,
    encrypted: config.PUBLIC_URL?.startsWith('https:') ?? false,
    anonymousCallsPerMinute: config.ANONYMOUS_CALLS_PER_MINUTE,
    trustedProxies: config.TRUSTED_PROXIES,
    log,
  });
  const server = await startServer(app, { port: config.PORT, host: config.HOST });
  log.info({ port: server.port }, 'The gateway is ready');
  return { log, close: server.close };
});
