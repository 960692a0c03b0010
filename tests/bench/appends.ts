import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { bareAppends } from './bare-appends.js';
import {
  fill,
  storedEvents,
  payload,
  startServer,
  startStore,
  startToFirstAnswer,
  withClient,
} from './event-server.js';
import type { Chapter, Figure } from './report.js';
import { percentile, ratePerSecond, timed } from './timing.js';

const writers = [1, 16, 64] as const;
/** Number of rounds, each followed by one of the compared variant, and the duration of each. */
const rounds = 7;
const roundMs = 800;
const record = Buffer.from(JSON.stringify(payload));

/** Number of events in the log that are read. */
const read = 100_000;

const appendsBy = (client: EventStoreDBClient, count: number): Promise<number> =>
  ratePerSecond(count, roundMs, async () => {
    await client.appendToStream(`bench-${randomUUID()}`, [jsonEvent({ type: 'Measured', data: payload })], {
      expectedRevision: NO_STREAM,
    });
  });

/**
 * Medians of alternating rounds, so that other load of the machine affects all alike; the first round does not count.
 */
const inTurn = async (measures: readonly (() => Promise<number>)[]): Promise<number[]> => {
  const rates = measures.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, measure] of measures.entries()) {
      const rate = await measure();
      if (round > 0) rates[index]?.push(rate);
    }
  }
  return rates.map((each) => percentile(each, 0.5));
};

const appendFigures = async (directory: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const measureAll = async (store: EventStoreDBClient, acknowledging: EventStoreDBClient): Promise<void> => {
    for (const count of writers) {
      const [stored = NaN, answered = NaN, bare = NaN] = await inTurn([
        () => appendsBy(store, count),
        () => appendsBy(acknowledging, count),
        () => bareAppends(directory, count, record, roundMs),
      ]);
      const who = `${count} writer${count > 1 ? 's' : ''}`;
      const rate = { value: stored, unit: 'per s' };
      const goal = { kind: 'at-least', value: 0.7, ratio: true } as const;
      figures.push(
        {
          what: `appends by ${who}`,
          ...rate,
          beside: { what: 'a server that acknowledges without storing', value: answered },
          ...(count > 1 && { goal }),
        },
        {
          what: `the same appends by ${who}`,
          ...rate,
          beside: { what: 'bare file append with group fsync', value: bare },
        },
      );
      if (count === 1)
        figures.push({
          what: `the same appends by ${who}`,
          ...rate,
          beside: { what: 'the two one after the other', value: 1 / (1 / answered + 1 / bare) },
          goal,
        });
    }
  };
  const store = await startStore(join(directory, 'events'));
  const acknowledging = await startServer('dist/bench-acknowledging-server.mjs', {});
  await withClient(store, (client) => withClient(acknowledging, (other) => measureAll(client, other)));
  return figures;
};

/** Events per second of a read of $all through the client, the best of three. */
const readAll = async (client: EventStoreDBClient): Promise<number> => {
  let best = 0;
  for (let round = 0; round < 3; round++) {
    let count = 0;
    const took = await timed(async () => {
      for await (const { event } of client.readAll({ maxCount: read })) count += event ? 1 : 0;
    });
    best = Math.max(best, (count / took) * 1000);
  }
  return best;
};

const readFigures = async (directory: string): Promise<Figure[]> => {
  const dataDir = join(directory, 'many');
  const perSecond = await withClient(await startStore(dataDir, 'process'), async (client) => {
    await fill(client, storedEvents);
    return readAll(client);
  });
  const restart = await startToFirstAnswer(dataDir);
  return [
    {
      what: 'events read of $all through the client',
      value: perSecond,
      unit: 'per s',
      goal: { kind: 'at-least', value: 35_000 },
    },
    {
      what: `restart to the first answer with ${storedEvents.toLocaleString('en')} events`,
      value: restart,
      unit: 'ms',
      goal: { kind: 'at-most', value: 1000 },
    },
  ];
};

export const measureAppends = async (): Promise<Chapter> => {
  const directory = await mkdtemp(join(tmpdir(), 'torno-bench-'));
  try {
    return {
      title: 'Durable appends',
      how: 'One event of 400 bytes at a time through the official client against the embedded event store, each acknowledged only after fsync; beside it the same client against a server that answers success and stores nothing, and the same number of writers appending to one file with nothing around it. No store is faster than the slower of the two, nor, with a single writer, who waits for both, than the two one after the other. They are measured in turn, after a round that does not count; the median of seven is given. Reading $all is the best of three reads; the process of the client is the one at its limit.',
      figures: [...(await appendFigures(directory)), ...(await readFigures(directory))],
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
