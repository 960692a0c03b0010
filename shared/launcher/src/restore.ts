import { readConfig } from '@torno/platform';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ToolRefused } from './refusals.js';
import { contentOf } from './backup/manifest.js';
import { restoreBackup } from './backup/restore-backup.js';
import { dataDirectory, runTool, callerDirectory } from './tool.js';

const usage =
  'Usage: npm run restore -- DIR [--replace] (DIR is a backup; DATA_DIR names the directory to restore into)';

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  } catch (error) {
    throw new ToolRefused(usage, { cause: error });
  }
};

runTool(async (print) => {
  const { positionals, values } = readArguments();
  const [directory, ...extraArguments] = positionals;
  if (directory === undefined || extraArguments.length > 0) throw new ToolRefused(usage);
  const dataDir = resolve(readConfig(dataDirectory).DATA_DIR);
  const from = resolve(callerDirectory(), directory);
  const { manifest, aside } = await restoreBackup({ directory: from, dataDir, replace: values.replace, print });
  print(`${contentOf(manifest)} is restored in ${dataDir}.`);
  if (aside !== undefined) print(`The previous data is in ${aside}; delete it when you no longer need it.`);
});
