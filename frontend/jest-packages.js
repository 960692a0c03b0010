import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages that tests load as one bundle per group: otherwise the tests of a page would evaluate some two thousand
 * modules again each time. A package that shares React contexts or settings with one of these must be listed too, with
 * every entry point that is imported, so that none of them exists twice.
 */
const groups = {
  pages: [
    'react-dom',
    'react-dom/client',
    'react-dom/test-utils',
    'react-router',
    'react-router/dom',
    'react-router-dom',
    '@tanstack/react-query',
    '@tanstack/query-core',
    '@mui/material',
    '@mui/material/styles',
    '@mui/material/utils',
    '@mui/system',
    '@mui/utils',
    '@emotion/react',
    '@emotion/styled',
    'i18next',
    'react-i18next',
    'react-hook-form',
    'react-admin',
    'ra-core',
    'ra-ui-materialui',
    'ra-data-simple-rest',
  ],
  testing: [
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
  ],
};

/** React's `act` gets Node's timers from the `module` it was loaded with, which a bundle does not have. */
const unbundled = ['react'];

const folder = 'node_modules/.cache/ui-test-packages';
const fileOf = (name) => `${name.replaceAll('/', '+')}.cjs`;

/** Paths of the bundles, for `moduleNameMapper`. */
export const bundledPackages = Object.fromEntries(
  Object.values(groups)
    .flat()
    .map((name) => [`^${name}$`, `<rootDir>/${folder}/${fileOf(name)}`]),
);

/** Replaced atomically, as another run in the same checkout may be reading it. */
const replaceFile = (path, text) => {
  const written = `${path}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, path);
};

/** Bundles the packages before the first test, unless these versions of them are bundled already. */
const bundlePackages = async (_global, { rootDir }) => {
  const sources = [join(rootDir, 'package-lock.json'), join(rootDir, 'frontend/jest-packages.js')];
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  const key = hash.digest('hex');
  const target = join(rootDir, folder);
  const stamp = join(target, 'key');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  mkdirSync(target, { recursive: true });
  const { build } = await import('esbuild');
  for (const [group, names] of Object.entries(groups)) {
    const others = Object.values(groups).filter((each) => each !== names);
    const { outputFiles } = await build({
      stdin: {
        contents: names.map((name) => `exports['${name}'] = () => require('${name}');`).join('\n'),
        resolveDir: join(rootDir, 'frontend'),
      },
      bundle: true,
      write: false,
      format: 'cjs',
      target: 'es2022',
      // Resolves as jest does: CommonJS, where a package has both.
      platform: 'browser',
      conditions: [],
      mainFields: ['main'],
      external: [...unbundled, ...others.flat()],
      define: { 'process.env.NODE_ENV': '"test"' },
      minifyWhitespace: true,
      legalComments: 'none',
      logLevel: 'error',
    });
    replaceFile(join(target, `${group}-bundle.cjs`), outputFiles[0].text);
    for (const name of names)
      replaceFile(join(target, fileOf(name)), `module.exports = require('./${group}-bundle.cjs')['${name}']();\n`);
  }
  replaceFile(stamp, key);
};

export default bundlePackages;
