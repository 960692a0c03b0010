import { fileURLToPath } from 'node:url';
import { readConfig, runService, serviceVariables } from '@torno/platform';
import { startWorker } from './worker-service.js';

// Built beside this program.
const converter = fileURLToPath(new URL('./preview-converter.mjs', import.meta.url));

runService(async () => startWorker(readConfig(serviceVariables.worker), { converter }));
