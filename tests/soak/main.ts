import { deepStrictEqual } from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { quotaVariables } from '@torno/platform';
import { createApi, type Api } from '../installation/api.js';
import { startInstallation, type Installation, type ProgramName } from '../installation/installation.js';
import { createLedger, type Ledger } from '../installation/ledger.js';
import { registerCompany, settleOperator, type Person } from '../installation/people.js';
import { foldFromScratch, openStores, readConsistentContents } from '../installation/read-models.js';
import { holdLiveStream, runLoad } from './load.js';
import { judgeMemory, ownMemoryOf, type MemoryVerdict, type Sample } from './memory.js';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 10);
const clients = Number(process.env['SOAK_CLIENTS'] ?? 24);
const supplierCount = 6;
const sampleEveryMs = 5_000;
/** Time from the signal until a busy process has collected its garbage. */
const collectionTimeoutMs = 1_500;

const programs: readonly ProgramName[] = [
  'gateway',
  'command-service',
  'query-service',
  'projections',
  'worker',
  'embedded-event-store',
  'embedded-document-store',
];

const collector = resolve('tests/soak/collect-garbage.mjs');

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const settleMany = async (api: Api, name: string, count: number, kind: Parameters<typeof registerCompany>[2]) => {
  const people: Person[] = [];
  for (let number = 0; number < count; number++) people.push(await registerCompany(api, `${name}-${number}`, kind));
  return people;
};

type Watched = { readonly samples: ReadonlyMap<ProgramName, Sample[]>; readonly stop: () => void };

/**
 * Samples the memory of every process after a garbage collection. A process that has died is a fault: this test kills
 * none, and a new process would start from little memory.
 */
const watch = (installation: Installation, hasDied: (program: ProgramName) => void): Watched => {
  const samples = new Map(programs.map((program): [ProgramName, Sample[]] => [program, []]));
  const pids = new Map(programs.map((program) => [program, installation.pidOf(program)]));
  const startedAt = performance.now();
  const living = (): [ProgramName, number][] =>
    [...pids].flatMap(([program, pid]): [ProgramName, number][] => {
      if (pid !== undefined && installation.pidOf(program) === pid) return [[program, pid]];
      hasDied(program);
      return [];
    });
  const timer = setInterval(() => {
    for (const [, pid] of living()) process.kill(pid, 'SIGUSR2');
    setTimeout(() => {
      const at = (performance.now() - startedAt) / 1_000;
      for (const [program, pid] of living()) samples.get(program)?.push({ at, bytes: ownMemoryOf(pid) });
    }, collectionTimeoutMs);
  }, sampleEveryMs);
  return { samples, stop: () => clearInterval(timer) };
};

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0).padStart(7);

const table = (verdicts: readonly MemoryVerdict[]): string =>
  [
    `${'own memory in MiB'.padEnd(26)}${'1st half'.padStart(10)}${'2nd half'.padStart(10)}${'peak'.padStart(8)}${'per min'.padStart(9)}`,
    ...verdicts.map(
      ({ program, firstHalf, secondHalf, peak, slope, grows }) =>
        `${program.padEnd(26)}${megabytes(firstHalf).padStart(10)}${megabytes(secondHalf).padStart(10)}${megabytes(peak).padStart(8)}${(slope / 1024 / 1024).toFixed(1).padStart(9)}${grows ? '  GROWS' : ''}`,
    ),
  ].join('\n');

/** Every acknowledged command took effect once, and each read model equals the fold of all events. */
const checkData = async (installation: Installation, api: Api, operator: string, ledger: Ledger): Promise<string[]> => {
  const stores = await openStores(installation);
  try {
    const { events, models } = await readConsistentContents(stores, api, operator);
    const faults = [...ledger.faults(events)];
    const expected = foldFromScratch(events);
    for (const { name, parked, documents } of models) {
      if (parked > 0) faults.push(`${name} has ${parked} parked streams`);
      try {
        deepStrictEqual(documents, expected.get(name));
      } catch (error) {
        faults.push(`${name} is not the fold of its events: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    print(`${events.length} events, ${ledger.size()} acknowledged commands, ${expected.size} read models compared.`);
    return faults;
  } finally {
    await stores.close();
  }
};

const soak = async (installation: Installation): Promise<readonly string[]> => {
  const ledger = createLedger();
  const api = (): Api => ledger.withRetries(createApi(installation.url, installation.syncKey));
  const settling = api();
  const operator = await settleOperator(settling);
  const suppliers = await settleMany(settling, 'supplier', supplierCount, { isSupplier: true, tier: 'A' });
  const buyers = await settleMany(settling, 'buyer', clients, { isBuyer: true });
  print(`${clients} buyers and ${supplierCount} suppliers work for ${minutes} minutes …`);

  const enough = new AbortController();
  const dead = new Set<ProgramName>();
  const watched = watch(installation, (program) => {
    dead.add(program);
    enough.abort();
  });
  const timer = setTimeout(() => enough.abort(), minutes * 60_000);
  const before = ledger.size();
  const startedAt = performance.now();
  const pages = [...buyers.slice(0, 4), ...suppliers].map(({ token }) =>
    holdLiveStream(installation.url, token, enough.signal),
  );
  const finished = await runLoad({ api, buyers, suppliers, enough: enough.signal }).finally(() => {
    clearTimeout(timer);
    enough.abort();
    watched.stop();
  });
  const updates = (await Promise.all(pages)).reduce((sum, times) => sum + times, 0);
  const rate = (ledger.size() - before) / ((performance.now() - startedAt) / 1_000);
  print(`${finished} RFQs from draft to award, ${rate.toFixed(0)} commands a second, ${updates} live updates.`);
  const verdicts = [...watched.samples].map(([program, samples]) => judgeMemory(program, samples));
  print(table(verdicts));
  const growing = verdicts.flatMap(({ program, grows }) => (grows ? [`the memory of ${program} grows`] : []));
  const died = [...dead].map((program) => `${program} has died under the load`);
  return [
    ...died,
    ...growing,
    ...(await checkData(installation, createApi(installation.url, installation.syncKey), operator, ledger)),
  ];
};

const run = async (): Promise<void> => {
  if (!(minutes > 0) || !Number.isInteger(clients) || clients < 1)
    throw new Error('SOAK_MINUTES must be above 0 and SOAK_CLIENTS a whole number from 1');
  const installation = await startInstallation({
    env: {
      DURABILITY: 'power',
      NODE_OPTIONS: `--import ${pathToFileURL(collector).href}`,
      // A client does the work of a company's months in an hour.
      ...Object.fromEntries(Object.keys(quotaVariables).map((name) => [name, '1000000'])),
    },
  });
  try {
    const faults = await soak(installation);
    for (const fault of faults.slice(0, 20)) print(`FAULT: ${fault}`);
    print(faults.length === 0 ? 'Passed: memory is flat, every acknowledged command is stored once.' : 'Failed.');
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await installation.stop();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
