import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds outdated outputs before the tests that run the built product. */
const buildOnce = (): void => {
  execFileSync(process.execPath, ['shared/launcher/bin/build.mjs'], {
    cwd: join(__dirname, '../..'),
    stdio: 'inherit',
  });
};

export default buildOnce;
