import { readConfig, runService, serviceVariables } from '@torno/platform';
import { startCommandService } from './service.js';

runService(async () => startCommandService(readConfig(serviceVariables['command-service'])));
