// Builds the product and the soak test as `npm start` builds programs, and runs it; SOAK_MINUTES and SOAK_CLIENTS set
// duration and load.
import { spawnSync } from 'node:child_process';
import { loadBuilder, root } from '../../shared/launcher/bin/load-builder.mjs';

process.chdir(root);
const { build } = await loadBuilder();
const print = (text) => process.stdout.write(`${text}\n`);
const soak = [{ name: 'soak', entry: 'tests/soak/main.ts' }];
if (!(await build({ root, print })) || !(await build({ root, programs: soak, print }))) process.exit(1);
// At the end it folds all events in memory to compare them with the read models.
const { status } = spawnSync(process.execPath, ['--enable-source-maps', '--max-old-space-size=6144', 'dist/soak.mjs'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
