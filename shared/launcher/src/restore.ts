import { readConfig } from '@torno/platform';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ToolRefused } from './tool-refused.js';
import { restoreBackup } from './backup/restore-backup.js';
import { dataDirectory, runTool, whereTyped } from './tool.js';

const usage = 'Usage: npm run restore -- DIR [--replace] (DIR is a backup; DATA_DIR names where the house goes)';

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  } catch (error) {
    throw new ToolRefused(usage, { cause: error });
  }
};

runTool(async (say) => {
  const { positionals, values } = readArguments();
  const [directory, ...more] = positionals;
  if (directory === undefined || more.length > 0) throw new ToolRefused(usage);
  const dataDir = resolve(readConfig(dataDirectory).DATA_DIR);
  const from = resolve(whereTyped(), directory);
  const { manifest, aside } = await restoreBackup({ directory: from, dataDir, replace: values.replace, say });
  say(`The house of ${manifest.takenAt}, up to event position ${manifest.lastPosition}, is in ${dataDir}.`);
  if (aside !== undefined) say(`What was there before lies in ${aside}; delete it when it is not needed any more.`);
});
