import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Started from the root of the repository, like all tests and measurements. */
const packages = join(process.cwd(), 'node_modules');

/**
 * The package unpacks into its process's directory for temporary files, and unpacks its libraries only if it believes
 * that it runs on AWS.
 */
const unpackScript = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;

/**
 * The package expects its only font in `/tmp`, and without any font Chromium does not even lay text out. Those of pdf.js
 * stand for the fonts of a desktop, which drawings name without containing them.
 */
const fontsConfiguration = (directory: string): string =>
  [
    '<?xml version="1.0"?>',
    `<fontconfig><dir>${join(directory, 'fonts')}</dir>`,
    `<dir>${join(packages, 'pdfjs-dist', 'standard_fonts')}</dir>`,
    `<cachedir>${join(directory, 'fonts-cache')}</cachedir></fontconfig>`,
    '',
  ].join('\n');

const unpack = async (target: string): Promise<void> => {
  await mkdir(join(packages, '.cache'), { recursive: true });
  const fresh = await mkdtemp(join(packages, '.cache', 'chromium-'));
  await promisify(execFile)(process.execPath, ['-e', unpackScript], {
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  await writeFile(join(fresh, 'fonts', 'fonts.conf'), fontsConfiguration(target));
  try {
    await rename(fresh, target);
  } catch (error) {
    // Two test files may unpack at the same time; the first one wins.
    if (!existsSync(target)) throw error;
    await rm(fresh, { recursive: true });
  }
};

export type ShippedBrowser = {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
};

/**
 * The Chromium that `@sparticuz/chromium` ships, unpacked once into `node_modules/.cache` (200 MB). It brings the
 * libraries and fonts that a machine without a desktop lacks.
 */
export const shippedBrowser = async (): Promise<ShippedBrowser> => {
  const { version } = JSON.parse(await readFile(join(packages, '@sparticuz', 'chromium', 'package.json'), 'utf8'));
  const directory = join(packages, '.cache', `chromium-${version}`);
  if (!existsSync(directory)) await unpack(directory);
  return {
    executablePath: join(directory, 'chromium'),
    env: { LD_LIBRARY_PATH: join(directory, 'al2023', 'lib'), FONTCONFIG_PATH: join(directory, 'fonts') },
    // Its setuid helpers are left out of the package, and so is every graphics driver but the software one.
    args: ['--no-zygote', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  };
};
