import { readConfig } from '@torno/platform';
import { resolve } from 'node:path';
import { contentOf } from './backup/manifest.js';
import { allStores, takeBackup } from './backup/take-backup.js';
import { megabytes } from './disk-full.js';
import { ToolRefused } from './refusals.js';
import { dataDirectory, engineAddresses, runTool, callerDirectory } from './tool.js';

const usage =
  'Usage: npm run backup -- DIR (a new directory for the backup; DATA_DIR names the data directory to copy)';

runTool(async (print) => {
  const [directory, ...extraArguments] = process.argv.slice(2);
  if (directory === undefined || extraArguments.length > 0) throw new ToolRefused(usage);
  const { DATA_DIR, EVENTSTORE_URL, MONGODB_URL } = readConfig({ ...dataDirectory, ...engineAddresses });
  const isEmbedded = { events: EVENTSTORE_URL === undefined, documents: MONGODB_URL === undefined };
  const stores = allStores.filter((store) => isEmbedded[store]);
  if (stores.length === 0)
    throw new ToolRefused(
      'EVENTSTORE_URL and MONGODB_URL are set, so the data is kept there. Those engines have their own backups; docs/operations.md says in which order to take them.',
    );
  const to = resolve(callerDirectory(), directory);
  const manifest = await takeBackup({ dataDir: resolve(DATA_DIR), stores, directory: to, print });
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
  print(`${contentOf(manifest)} is in ${to} (${megabytes(bytes)}).`);
  const [store] = stores;
  if (stores.length === 1)
    print(
      store === 'events'
        ? 'It belongs with a backup of MongoDB that is taken after it (docs/operations.md).'
        : 'It belongs with a backup of EventStoreDB that was taken before it (docs/operations.md).',
    );
  print(
    'It contains the secrets of the installation, and with its documents the keys of personal data: keep it as safe as the installation itself.',
  );
});
