import { DomainError } from '@torno/kernel';
import { recorded } from '@torno/kernel/testing';
import {
  silentLog,
  StoreUnavailable,
  type Checkpoints,
  type DocumentCollection,
  type FeedItem,
  type Lease,
  type StoredDocument,
} from '@torno/platform';
import type { ParkedReaction } from '@torno/read-models';
import type { CommandRunner } from '../command-runner/command-runner.js';
import type { ProcessManager, ProcessManagerContext } from './process-manager.js';
import { runProcessManagers } from './runner.js';

const itemAt = (position: number, type: string): FeedItem => {
  const event = recorded(
    { type, data: {} },
    { id: `event-${position}`, category: 'rfq', streamId: 'r', revision: position, position },
  );
  return { position, recordedAt: 0, event };
};

/** Runs one process manager over batches of one event each, in the order of their types. */
const runOver = async (
  types: readonly string[],
  policy: (position: number) => void = () => undefined,
): Promise<{ handled: number[]; saved: number[]; shownBefore: number[]; parked: ParkedReaction[] }> => {
  const stop = new AbortController();
  const handled: number[] = [];
  const saved: number[] = [];
  const positions: number[] = [];
  const parked: ParkedReaction[] = [];
  const shownBefore: number[] = [];
  const processManager: ProcessManager = {
    name: 'test',
    on: {
      RfqExpired: async ({ position }) => {
        handled.push(position);
        shownBefore.push(positions.at(-1) ?? -1);
        policy(position);
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
  await runProcessManagers({
    context: {
      clock: () => '2026-01-01T00:00:01.000Z',
      commandRunner: { applyExternalEvent: ({ position }) => void positions.push(position) } satisfies Pick<
        CommandRunner,
        'applyExternalEvent'
      >,
      parkedReactions: {
        insertOne: async (event) => parked.push(event) > 0,
      } satisfies Partial<DocumentCollection<ParkedReaction>>,
    } as unknown as ProcessManagerContext,
    name: 'processes',
    processManagers: [processManager],
    participantDocuments: {
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
    },
    checkpoints: checkpoints as Checkpoints,
    lease: { token: 1, lost: new AbortController().signal } as Lease,
    log: silentLog,
    signal: stop.signal,
  });
  return { handled, saved, shownBefore, parked };
};

describe('The checkpoint of the process managers', () => {
  it('is saved after an event that one of them handles', async () =>
    expect(await runOver(['RfqExpired', 'RfqHeaderChanged', 'RfqExpired'])).toMatchObject({
      handled: [0, 2],
      saved: [0, 2],
    }));

  it('is saved after an event that changes the participants of an RFQ', async () =>
    expect((await runOver(['RfqHeaderChanged', 'RfqDraftCreated'])).saved).toEqual([1]));

  it('is not saved after each event that none of them handles', async () =>
    expect((await runOver(Array<string>(200).fill('RfqHeaderChanged'))).saved.length).toBeLessThan(20));
});

it('The command runner sees an event before any policy does', async () =>
  expect((await runOver(['RfqExpired', 'RfqHeaderChanged', 'RfqExpired'])).shownBefore).toEqual([0, 2]));

describe('An event whose policy fails', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Handles one event whose policy throws these in turn, and then succeeds. */
  const failing = async (...errors: readonly Error[]) => {
    const left = [...errors];
    const running = runOver(['RfqExpired'], () => {
      const error = left.shift();
      if (error) throw error;
    });
    await jest.advanceTimersByTimeAsync(60_000);
    const { handled, saved, parked } = await running;
    return { tries: handled.length, saved, parked };
  };
  const failures = (error: Error, times: number): Error[] => Array.from({ length: times }, () => error);

  it('is handled if a rule has refused its command', async () =>
    expect(await failing(new DomainError('rfq.not-active'))).toEqual({ tries: 1, saved: [0], parked: [] }));

  it('is retried after a lost race', async () =>
    expect(await failing(new DomainError('concurrent-change'))).toEqual({ tries: 2, saved: [0], parked: [] }));

  it('is retried for as long as a store is unavailable', async () => {
    const outage = new StoreUnavailable('document store', new Error('away'));
    expect(await failing(...failures(outage, 9))).toEqual({ tries: 10, saved: [0], parked: [] });
  });

  it('is parked after five attempts', async () =>
    expect(await failing(...failures(new Error('broken'), 9))).toMatchObject({
      tries: 5,
      saved: [0],
      parked: [{ _id: 'test:event-0', process: 'test', type: 'RfqExpired', error: 'broken', tries: 5 }],
    }));
});
