// Builds the product and the measurements as `npm start` builds programs, and runs them; the arguments choose chapters.
import { spawnSync } from 'node:child_process';
import { loadBuilder, root } from '../../shared/launcher/bin/load-builder.mjs';

process.chdir(root);
const { build } = await loadBuilder();
const print = (text) => process.stdout.write(`${text}\n`);
const measurements = [
  { name: 'bench', entry: 'tests/bench/main.ts' },
  { name: 'bench-acknowledging-server', entry: 'tests/bench/acknowledging-server.ts' },
  { name: 'bench-hello-client', entry: 'tests/bench/hello-client.ts' },
];
if (!(await build({ root, print })) || !(await build({ root, programs: measurements, print }))) process.exit(1);
const { status } = spawnSync(process.execPath, ['--enable-source-maps', 'dist/bench.mjs', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
