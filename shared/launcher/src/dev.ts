import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build/build.js';
import { BuildRefused, StartRefused } from './refusals.js';
import { pagesTarget } from './build/targets.js';
import { openBundle, type BundledProgram } from './dev/bundled-program.js';
import { openLivePages } from './dev/live-pages.js';
import { inspectPorts, readDevelopmentSettings, type DevelopmentSettings } from './dev/settings.js';
import { watchPrograms } from './dev/watch-programs.js';
import { isError, type OutputLine } from './supervisor/output-line.js';
import { runUntilSignal, print } from './supervisor/run-until-signal.js';
import { readSettings } from './supervisor/settings.js';
import { ownAddress } from './supervisor/stages.js';
import { supervise, type Development } from './supervisor/supervise.js';

const root = process.cwd();

/** Unfinished work is lost after this time, as in a crash, which every program must survive anyway. */
const restartGraceMs = 500;

/** A program that is not supervised, with the one that starts it. */
const startedBy: Readonly<Record<string, string>> = { 'preview-converter': 'worker' };

/** Node writes these lines about its debugger to the standard error. */
const debuggerLines = /^(Debugger (listening|attached|ending)|For help, see|Waiting for the debugger)/;

const bundleAll = async ({ watched, others, livePages }: DevelopmentSettings): Promise<readonly BundledProgram[]> => {
  const missing = others.filter(({ name }) => !existsSync(join(root, 'dist', `${name}.mjs`)));
  const pages = existsSync(join(root, pagesTarget.directory, 'dist', 'index.html')) ? 'none' : pagesTarget;
  // The gateway serves the built pages, even if nobody requests them from it.
  const outcomes = await build({ root, programs: missing, pages, print });
  if (!outcomes) throw new StartRefused('Correct this and start again.');
  const startedAt = performance.now();
  const programs = await Promise.all(watched.map((target) => openBundle(root, target)));
  try {
    await Promise.all(programs.map(({ bundle }) => bundle()));
  } catch (error) {
    if (error instanceof BuildRefused) throw new StartRefused(error.message);
    throw error;
  }
  const names = [...programs.map(({ name }) => name), ...(livePages ? ['the pages'] : [])];
  print(`Watching ${names.join(', ')}, built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return programs;
};

const development = (programs: readonly BundledProgram[], { livePages }: DevelopmentSettings): Development => ({
  inspectPorts,
  gatewayBehindPages: livePages,
  open: async (runningStages, { settings: { host, port }, gatewayPort }) => {
    const closePages =
      gatewayPort === undefined
        ? undefined
        : await openLivePages({ root, host, port, gateway: ownAddress({ host: '127.0.0.1', port: gatewayPort }) });
    const watch = watchPrograms(programs, {
      root,
      print,
      onRebuilt: (name) => runningStages.restart(startedBy[name] ?? name, restartGraceMs),
    });
    return async () => {
      watch.close();
      await closePages?.();
      await Promise.all(programs.map(({ close }) => close()));
    };
  },
  output: (program: string, line: OutputLine) => {
    if (!line.logged && isError(line) && !debuggerLines.test(line.message)) print(`${program}: ${line.message}`);
  },
});

await runUntilSignal(async (signals) => {
  const settings = readSettings(process.env);
  const developmentSettings = readDevelopmentSettings(process.argv.slice(2));
  const programs = await bundleAll(developmentSettings);
  await supervise({ root, settings, print, ...signals, development: development(programs, developmentSettings) });
});
