import { fileURLToPath } from 'node:url';
import { readConfig, runService, serviceVariables } from '@torno/platform';
import { startWorker } from './worker-service.js';

// The converter is built into the same folder as this program.
const converter = fileURLToPath(new URL('./preview-converter.mjs', import.meta.url));

runService(async () => startWorker(readConfig(serviceVariables.worker), { converter }));
