import type { RecordedEvent } from '@torno/kernel';
import {
  silentLog,
  type Checkpoints,
  type DocumentCollection,
  type FeedItem,
  type Lease,
  type StoredDocument,
} from '@torno/platform';
import type { Execution } from '../execution/execute.js';
import type { Process, ProcessContext } from './process.js';
import { runProcesses, type ParkedReaction } from './runner.js';

const itemAt = (position: number, type: string): FeedItem => {
  const event: RecordedEvent = {
    id: `event-${position}`,
    type,
    data: {},
    stream: 'rfq-r',
    category: 'rfq',
    streamId: 'r',
    revision: position,
    position,
    metadata: {
      $correlationId: 'correlation',
      $causationId: 'cause',
      commandId: `command-${position}`,
      actor: { userId: 'u', companyId: 'c', role: 'buyer' },
      at: '2026-01-01T00:00:00.000Z',
      schema: 1,
    },
  };
  return { position, event };
};

/** Runs one process over batches of one event each, in the order of their types; answers what was done and saved. */
const runOver = async (
  types: readonly string[],
): Promise<{ reacted: number[]; saved: number[]; shownBefore: number[] }> => {
  const stop = new AbortController();
  const reacted: number[] = [];
  const saved: number[] = [];
  const shown: number[] = [];
  const shownBefore: number[] = [];
  const process: Process = {
    name: 'test',
    on: {
      RfqExpired: async ({ position }) => {
        reacted.push(position);
        shownBefore.push(shown.at(-1) ?? -1);
      },
    },
  };
  const checkpoints: Pick<Checkpoints, 'claim' | 'save'> = {
    claim: async () => ({ position: undefined }),
    save: async (_name, _token, position) => {
      saved.push(position);
      return true;
    },
  };
  await runProcesses({
    context: {
      execution: { observe: ({ position }) => void shown.push(position) } satisfies Pick<Execution, 'observe'>,
    } as unknown as ProcessContext,
    name: 'processes',
    processes: [process],
    rosterDocuments: {
      find: async () => [],
      bulk: async () => ({ duplicates: [] }),
    } as unknown as DocumentCollection<StoredDocument>,
    feed: {
      next: async (after) => {
        const type = types[after + 1];
        if (type !== undefined) return [itemAt(after + 1, type)];
        stop.abort();
        return [];
      },
      head: () => types.length - 1,
      close: async () => undefined,
    },
    checkpoints: checkpoints as Checkpoints,
    lease: { token: 1, lost: new AbortController().signal } as Lease,
    parked: {} as DocumentCollection<ParkedReaction>,
    log: silentLog,
    signal: stop.signal,
  });
  return { reacted, saved, shownBefore };
};

describe('the place of the processes', () => {
  it('is written when an event has concerned one of them', async () =>
    expect(await runOver(['RfqExpired', 'RfqHeaderChanged', 'RfqExpired'])).toMatchObject({
      reacted: [0, 2],
      saved: [0, 2],
    }));

  it('is written when an event has changed the roster', async () =>
    expect((await runOver(['RfqHeaderChanged', 'RfqDraftCreated'])).saved).toEqual([1]));

  it('is not written for each event that concerns none', async () =>
    expect((await runOver(Array<string>(200).fill('RfqHeaderChanged'))).saved.length).toBeLessThan(20));
});

it('shows the execution what has happened before anything reacts to it', async () =>
  expect((await runOver(['RfqExpired', 'RfqHeaderChanged', 'RfqExpired'])).shownBefore).toEqual([0, 2]));
