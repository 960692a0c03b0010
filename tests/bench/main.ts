import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { createApi, type Api } from '../installation/api.js';
import { openEngines, type Engines } from '../installation/engines.js';
import { startInstallation, type Installation } from '../installation/installation.js';
import { settleOperator } from '../installation/people.js';
import { measureAppends } from './appends.js';
import { measureBusyStarts } from './busy-starts.js';
import { measureBystander } from './bystander.js';
import { measureCommands } from './commands.js';
import { measureDocuments } from './documents.js';
import { measureFirstMinutes } from './first-minutes.js';
import { measureLists } from './lists.js';
import { measureMatching } from './matching.js';
import { measureOperators } from './operators.js';
import { measurePages } from './pages.js';
import { measureRebuild } from './rebuild.js';
import { measureReplays } from './replays.js';
import { markdown, plainTable, sectionsOf, sectionText, type Chapter } from './report.js';
import { measureSearch } from './search.js';

const output = 'docs/benchmarks.md';

const withInstallation = async (measure: (installation: Installation) => Promise<readonly Chapter[]>) => {
  const installation = await startInstallation();
  try {
    return await measure(installation);
  } finally {
    await installation.stop();
  }
};

/** An installation with the engines that it runs on, which a chapter fills or asks beside the services. */
const besideEngines = (
  measure: (installation: Installation, api: Api, engines: Engines) => Promise<Chapter>,
): Promise<readonly Chapter[]> =>
  withInstallation(async (installation) => {
    const engines = await openEngines(installation);
    try {
      return [await measure(installation, createApi(installation.url, installation.syncKey), engines)];
    } finally {
      await engines.close();
    }
  });

/** Chapters by name; each has an installation of its own, so that none is affected by another. */
const chapters: Readonly<Record<string, () => Promise<readonly Chapter[]>>> = {
  start: async () => [await measureFirstMinutes()],
  appends: async () => [await measureAppends()],
  busy: async () => [await measureBusyStarts()],
  documents: async () => [await measureDocuments()],
  commands: () =>
    withInstallation((installation) =>
      measureCommands(installation, createApi(installation.url, installation.syncKey)),
    ),
  bystander: () =>
    withInstallation(async (installation) => [
      await measureBystander(installation, createApi(installation.url, installation.syncKey)),
    ]),
  rebuild: () => besideEngines(async (_, api, { store }) => measureRebuild(api, await settleOperator(api), store)),
  replays: () => besideEngines(async (_, api, { store }) => measureReplays(api, await settleOperator(api), store)),
  matching: () => besideEngines((installation, api, { documents }) => measureMatching(installation, api, documents)),
  lists: () => besideEngines((installation, api, { documents }) => measureLists(installation, api, documents)),
  search: () =>
    besideEngines(async (installation, api, { documents }) =>
      measureSearch(installation, api, await settleOperator(api), documents),
    ),
  operators: () =>
    besideEngines(async (installation, api, { store }) =>
      measureOperators(installation, api, await settleOperator(api), store),
    ),
  pages: () =>
    withInstallation((installation) => measurePages(installation, createApi(installation.url, installation.syncKey))),
};

const run = async (): Promise<void> => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in chapters));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; choose from ${Object.keys(chapters).join(', ')}`);
  for (const [name, measure] of Object.entries(chapters)) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stderr.write(`Measuring ${name} …\n`);
    const at = new Date().toISOString();
    const load = loadavg()[0] ?? 0;
    const measured = await measure();
    for (const chapter of measured) process.stdout.write(`${plainTable(chapter)}\n`);
    const written = existsSync(output) ? sectionsOf(readFileSync(output, 'utf8')) : new Map<string, string>();
    const sections = new Map([...written, [name, sectionText(measured, at, load)]]);
    writeFileSync(output, markdown(Object.keys(chapters), sections));
  }
  process.stdout.write(`\nWritten to ${output}.\n`);
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
