import { build } from 'esbuild';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conversionFiles, type ConversionAnswer } from './conversion.js';
import type { PreviewKind } from '@torno/domain';
import { chooseSandbox, conversionFolder, type Sandbox } from './sandbox.js';
import { createConverter, defaultLimits, type ConversionLimits } from './run-converter.js';

const root = join(__dirname, '../../..');

/** The converter's program, built where it finds its libraries, and folders to convert in. */
export const buildConverter = async () => {
  const outputs = join(root, 'command-service/dist');
  mkdirSync(outputs, { recursive: true });
  const home = mkdtempSync(join(outputs, 'test-'));
  const script = join(home, 'converter.mjs');
  await build({
    entryPoints: [join(__dirname, 'converter/main.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: {
      '@torno/domain': join(root, 'shared/domain/src/index.ts'),
      '@torno/kernel': join(root, 'shared/kernel/src/index.ts'),
    },
    external: ['@napi-rs/canvas', 'pdfjs-dist', 'occt-import-js', 'utif2'],
    logLevel: 'silent',
  });
  const hidden = ['prices', 'events.sock'].map((name) => {
    const directory = mkdtempSync(join(tmpdir(), 'torno-hidden-'));
    writeFileSync(join(directory, name), 'of all');
    return directory;
  });
  const sandbox = await chooseSandbox(script, hidden);
  const folders: string[] = [...hidden];

  const convert = async (
    kind: PreviewKind,
    source: Uint8Array,
    limits: Partial<ConversionLimits> = {},
  ): Promise<{ readonly answer: ConversionAnswer; readonly files: ReadonlyMap<string, Buffer> }> => {
    const folder = mkdtempSync(conversionFolder);
    folders.push(folder);
    await writeFile(join(folder, conversionFiles.source), source);
    const run = createConverter(script, sandbox, { ...defaultLimits, [kind]: { ...defaultLimits[kind], ...limits } });
    const answer = await run({ kind, folder }, new AbortController().signal);
    const names = (await readdir(folder)).filter((name) => name !== conversionFiles.source);
    const contents = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
    return { answer, files: new Map(await Promise.all(contents)) };
  };

  /** Runs a program in the place of the converter. */
  const program = (source: string, within: Sandbox = sandbox) => {
    const path = join(home, `program-${randomUUID()}.mjs`);
    writeFileSync(path, source);
    return (limits: Partial<ConversionLimits> = {}): Promise<ConversionAnswer> => {
      const run = createConverter(path, within, { ...defaultLimits, pdf: { ...defaultLimits.pdf, ...limits } });
      const folder = mkdtempSync(conversionFolder);
      folders.push(folder);
      return run({ kind: 'pdf', folder }, new AbortController().signal);
    };
  };

  return {
    script,
    sandbox,
    /** Stand-ins for the data directory and the sockets' directory. */
    hidden,
    convert,
    program,
    remove: async () => {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
      rmSync(home, { recursive: true });
    },
  };
};
