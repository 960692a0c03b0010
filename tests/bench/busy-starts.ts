import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { bareNode } from './bare-node.js';
import { fill, storedEvents, startStore, startToFirstAnswer } from './event-server.js';
import type { Chapter } from './report.js';
import { percentile } from './timing.js';

const rounds = 7;
/** Processes that compute without pause, for each core. */
const busyPerCore = 2;
/** Number of events that a killed store had acknowledged last, most of them in its journal alone. */
const unsettled = 2_000;

/** Keeps every core busy while something is measured. */
const besideBusyProcesses = async <T>(measure: () => Promise<T>): Promise<T> => {
  const loops = Array.from({ length: busyPerCore * availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', "process.stdout.write('begun'); for (;;);"], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  try {
    await Promise.all(loops.map((loop) => new Promise((resolve) => loop.stdout.once('data', resolve))));
    return await measure();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
};

const append = async (dataDir: string, count: number, end: 'stop' | 'kill'): Promise<void> => {
  const server = await startStore(dataDir, 'process');
  const client = EventStoreDBClient.connectionString(server.url);
  await fill(client, count);
  await server[end]();
  await client.dispose();
};

/** The starts of a store that holds many events on a machine that is busy with other things. */
export const measureBusyStarts = async (): Promise<Chapter> => {
  const directory = await mkdtemp(join(tmpdir(), 'torno-busy-'));
  try {
    const dataDir = join(directory, 'many');
    await append(dataDir, storedEvents, 'stop');
    // The log was filled without flushes, and the first start after that waits until the disk has all of it.
    await startToFirstAnswer(dataDir);
    const bare: number[] = [];
    const stopped: number[] = [];
    const killed: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await besideBusyProcesses(async () => {
        bare.push(await bareNode());
        stopped.push(await startToFirstAnswer(dataDir));
      });
      await append(dataDir, unsettled, 'kill');
      killed.push(await besideBusyProcesses(() => startToFirstAnswer(dataDir)));
    }
    const beside = { what: 'a Node process that does nothing', value: percentile(bare, 0.5) };
    const goal = { kind: 'at-most', value: 2_000 } as const;
    const events = `${storedEvents.toLocaleString('en')} events`;
    const figure = (what: string, value: number) => ({ what, value, unit: 'ms', beside, goal });
    return {
      title: 'Start of the event store on a busy machine',
      how: `From the start of the embedded event store's process to its first answer, beside ${busyPerCore} processes for each core that compute without pause: after a stop, and after a kill that followed ${unsettled.toLocaleString('en')} appended events. Beside it the start and end of a Node process that does nothing, under the same load. Of ${rounds} rounds, after a start that does not count, the median and the longest are given.`,
      figures: [
        figure(`start with ${events}, median`, percentile(stopped, 0.5)),
        figure(`start with ${events}, longest`, Math.max(...stopped)),
        figure(`start after a kill with ${events}, median`, percentile(killed, 0.5)),
        figure(`start after a kill with ${events}, longest`, Math.max(...killed)),
      ],
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
