import { readConfig } from '@torno/platform';
import { resolve } from 'node:path';
import { takeBackup } from './backup/take-backup.js';
import { megabytes } from './no-room.js';
import { ToolRefused } from './tool-refused.js';
import { dataDirectory, engineAddresses, runTool, whereTyped } from './tool.js';

const usage =
  'Usage: npm run backup -- DIR (a new directory for the backup; DATA_DIR names the data directory to copy)';

runTool(async (say) => {
  const [directory, ...more] = process.argv.slice(2);
  if (directory === undefined || more.length > 0) throw new ToolRefused(usage);
  const { DATA_DIR, EVENTSTORE_URL, MONGODB_URL } = readConfig({ ...dataDirectory, ...engineAddresses });
  if (EVENTSTORE_URL !== undefined || MONGODB_URL !== undefined)
    throw new ToolRefused(
      'EVENTSTORE_URL or MONGODB_URL is set, so the data is kept there. Those engines have their own backups; docs/operations.md says in which order to take them.',
    );
  const to = resolve(whereTyped(), directory);
  const { takenAt, lastPosition, files } = await takeBackup({ dataDir: resolve(DATA_DIR), directory: to, say });
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  say(`The backup of ${takenAt}, up to event position ${lastPosition}, is in ${to} (${megabytes(bytes)}).`);
  say(
    'It contains the keys of personal data and the secrets of the installation: keep it as safe as the installation itself.',
  );
});
