import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { createApi, type Api } from '../house/api.js';
import { openEngines, type Engines } from '../house/engines.js';
import { startHouse, type House } from '../house/house.js';
import { settleOperator } from '../house/people.js';
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

const inHouse = async (measure: (house: House) => Promise<readonly Chapter[]>) => {
  const house = await startHouse();
  try {
    return await measure(house);
  } finally {
    await house.stop();
  }
};

/** An installation with the engines that it runs on, which a chapter fills or asks beside the services. */
const besideEngines = (
  measure: (house: House, api: Api, engines: Engines) => Promise<Chapter>,
): Promise<readonly Chapter[]> =>
  inHouse(async (house) => {
    const engines = await openEngines(house);
    try {
      return [await measure(house, createApi(house.url, house.syncKey), engines)];
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
  commands: () => inHouse((house) => measureCommands(house, createApi(house.url, house.syncKey))),
  bystander: () => inHouse(async (house) => [await measureBystander(house, createApi(house.url, house.syncKey))]),
  rebuild: () => besideEngines(async (_, api, { store }) => measureRebuild(api, await settleOperator(api), store)),
  replays: () => besideEngines(async (_, api, { store }) => measureReplays(api, await settleOperator(api), store)),
  matching: () => besideEngines((house, api, { documents }) => measureMatching(house, api, documents)),
  lists: () => besideEngines((house, api, { documents }) => measureLists(house, api, documents)),
  search: () =>
    besideEngines(async (house, api, { documents }) => measureSearch(house, api, await settleOperator(api), documents)),
  operators: () =>
    besideEngines(async (house, api, { store }) => measureOperators(house, api, await settleOperator(api), store)),
  pages: () => inHouse((house) => measurePages(house, createApi(house.url, house.syncKey))),
};

const run = async (): Promise<void> => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in chapters));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; choose from ${Object.keys(chapters).join(', ')}`);
  for (const [name, measure] of Object.entries(chapters)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
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
