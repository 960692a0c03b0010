import { readConfig, runService, serviceVariables } from '@torno/platform';
import { startWorker } from './worker-service.js';

runService(async () => startWorker(readConfig(serviceVariables.worker)));
