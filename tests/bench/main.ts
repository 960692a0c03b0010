import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { createApi } from '../house/api.js';
import { openEngines } from '../house/engines.js';
import { startHouse } from '../house/house.js';
import { settleOperator } from '../house/people.js';
import { measureAppends } from './appends.js';
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

const inHouse = async (measure: (house: Awaited<ReturnType<typeof startHouse>>) => Promise<readonly Chapter[]>) => {
  const house = await startHouse();
  try {
    return await measure(house);
  } finally {
    await house.stop();
  }
};

/** Chapters by name; each has an installation of its own, so that none is affected by another. */
const chapters: Readonly<Record<string, () => Promise<readonly Chapter[]>>> = {
  start: async () => [await measureFirstMinutes()],
  appends: async () => [await measureAppends()],
  documents: async () => [await measureDocuments()],
  commands: () => inHouse((house) => measureCommands(house, createApi(house.url, house.syncKey))),
  bystander: () => inHouse(async (house) => [await measureBystander(house, createApi(house.url, house.syncKey))]),
  rebuild: () =>
    inHouse(async (house) => {
      const api = createApi(house.url, house.syncKey);
      const engines = await openEngines(house);
      try {
        return [await measureRebuild(api, await settleOperator(api), engines.store)];
      } finally {
        await engines.close();
      }
    }),
  replays: () =>
    inHouse(async (house) => {
      const api = createApi(house.url, house.syncKey);
      const engines = await openEngines(house);
      try {
        return [await measureReplays(api, await settleOperator(api), engines.store)];
      } finally {
        await engines.close();
      }
    }),
  matching: () =>
    inHouse(async (house) => {
      const engines = await openEngines(house);
      try {
        return [await measureMatching(house, createApi(house.url, house.syncKey), engines.documents)];
      } finally {
        await engines.close();
      }
    }),
  lists: () =>
    inHouse(async (house) => {
      const engines = await openEngines(house);
      try {
        return [await measureLists(house, createApi(house.url, house.syncKey), engines.documents)];
      } finally {
        await engines.close();
      }
    }),
  search: () =>
    inHouse(async (house) => {
      const api = createApi(house.url, house.syncKey);
      const engines = await openEngines(house);
      try {
        return [await measureSearch(house, api, await settleOperator(api), engines.documents)];
      } finally {
        await engines.close();
      }
    }),
  operators: () =>
    inHouse(async (house) => {
      const api = createApi(house.url, house.syncKey);
      const engines = await openEngines(house);
      try {
        return [await measureOperators(house, api, await settleOperator(api), engines.store)];
      } finally {
        await engines.close();
      }
    }),
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
