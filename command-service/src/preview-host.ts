import { fileURLToPath } from 'node:url';
import { createLog, previewHostVariables, readConfig, runService } from '@torno/platform';
import { hostConversions } from './previews/preview-host.js';
import { createConverter } from './previews/run-converter.js';
import { chooseSandbox } from './previews/sandbox.js';

// The converter is built into the same folder as this program.
const converter = fileURLToPath(new URL('./preview-converter.mjs', import.meta.url));

runService(async () => {
  const { CONVERSIONS_DIR, LOG_LEVEL, SERVICE_INSTANCE } = readConfig(previewHostVariables);
  const log = createLog({ service: 'preview-host', instance: SERVICE_INSTANCE, level: LOG_LEVEL });
  const sandbox = await chooseSandbox(converter, []);
  const host = await hostConversions(CONVERSIONS_DIR, createConverter(converter, sandbox), log);
  log.info({}, `The preview host is ready. ${sandbox.description}`);
  return { log, close: host.close };
});
