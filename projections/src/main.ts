import { readConfig, runService, serviceVariables } from '@torno/platform';
import { startProjections } from './service.js';

runService(async () => startProjections(readConfig(serviceVariables.projections)));
