import { readConfig, runService, serviceVariables } from '@torno/platform';
import { startQueryService } from './service.js';

runService(async () => startQueryService(readConfig(serviceVariables['query-service'])));
