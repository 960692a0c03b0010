import { eventCatalogue } from '@torno/domain';
import { newId, type CommandMeta } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import {
  createCheckpoints,
  createFeed,
  silentLog,
  type Checkpoints,
  type DocumentCollection,
  type Feed,
  type Lease,
} from '@torno/platform';
import { parkedReactionCollection, type ParkedReaction } from '@torno/read-models';
import { createCommandRunner, type CommandRunner } from '../command-runner/command-runner.js';
import { reactionControl, type ReactionControlCommand } from '../operator/reaction-control.js';
import { rfq } from '../rfq/rfq.js';
import { content } from '../testing/rfq-history.fixture.js';
import { startTestStores, type TestStores } from '../testing/stores.fixture.js';
import type { ProcessManager, ProcessManagerContext } from './process-manager.js';
import { reactionActionsAreCarriedOut } from './reaction-actions.js';
import { runProcessManagers } from './runner.js';

let stores: TestStores;
let feed: Feed;
let checkpoints: Checkpoints;
let commandRunner: CommandRunner;
let parkedReactions: DocumentCollection<ParkedReaction>;
let end: () => Promise<void>;

/** The behaviour of the tests' policy. */
let policy: 'fails' | 'succeeds' | 'succeeds and is killed' = 'fails';
let hasBeenKilled = false;

/** Adds a position to every new draft, another one each time unless its command is known. */
const positionsAreAdded: ProcessManager = {
  name: 'positions-are-added',
  on: {
    RfqDraftCreated: async ({ streamId }, { run }) => {
      if (policy === 'fails') throw new Error('The disk is full');
      await run(rfq, streamId, { type: 'AddPosition', data: { positionId: newId(), content } });
      if (policy === 'succeeds') return;
      hasBeenKilled = true;
      await new Promise(() => undefined);
    },
  },
};

let lastToken = 0;
let instant = 0;

/** Runs the process managers as a process that has just started; those before it do nothing more. */
const start = (): (() => Promise<void>) => {
  const stop = new AbortController();
  const context = {
    commandRunner,
    parkedReactions,
    eventStore: stores.eventStore,
    clock: () => new Date(Date.UTC(2026, 2, 1, 0, 0, ++instant)).toISOString(),
    log: silentLog,
  } satisfies Partial<ProcessManagerContext> as unknown as ProcessManagerContext;
  const running = runProcessManagers({
    context,
    name: 'processes',
    processManagers: [positionsAreAdded, reactionActionsAreCarriedOut([positionsAreAdded])],
    feed,
    checkpoints,
    lease: { token: ++lastToken, lost: new AbortController().signal } as Lease,
    log: silentLog,
    signal: stop.signal,
  });
  return async () => {
    stop.abort();
    await running;
  };
};

beforeAll(async () => {
  stores = await startTestStores(eventCatalogue);
  feed = await createFeed(stores.eventStore, { log: silentLog });
  checkpoints = createCheckpoints(stores.documents);
  commandRunner = createCommandRunner({ eventStore: stores.eventStore, catalogue: eventCatalogue });
  parkedReactions = stores.documents.collection(parkedReactionCollection);
  end = start();
});
afterAll(async () => {
  await end?.();
  await feed?.close();
  await stores?.stop();
});

const meta = (): CommandMeta => ({
  id: newId(),
  at: '2026-03-01T00:00:00.000Z',
  actor: { userId: 'u', companyId: 'c', role: 'buyer' },
  correlationId: newId(),
});

let lastNumber = 100_000;

/** A new draft whose reaction is parked. */
const parkOne = async () => {
  policy = 'fails';
  const rfqId = newId();
  const draft = { secondaryId: ++lastNumber, buyerCompanyId: 'c', ownerUserId: 'u', platformScope: null };
  await commandRunner.execute(rfq, rfqId, { type: 'CreateDraft', data: draft, meta: meta() });
  const [created] = await stores.eventStore.readStream(`rfq-${rfqId}`);
  const reactionId = `positions-are-added:${created?.id}`;
  const parked = () => parkedReactions.findOne({ _id: reactionId });
  await until('it is parked', async () => (await parked()) !== null);
  const positions = async () =>
    (await stores.eventStore.readStream(`rfq-${rfqId}`)).filter(({ type }) => type === 'RfqPositionAdded').length;
  const ask = async (type: ReactionControlCommand['type']) => {
    const { at: parkedAt, stream } = (await parked()) as ParkedReaction;
    const data = { facts: { parkedAt, stream }, reason: 'The disk has room again' };
    await commandRunner.execute(reactionControl, reactionId, { type, data, meta: meta() });
  };
  return { reactionId, parked, positions, ask };
};

describe('A parked reaction', () => {
  it('is carried out once an operator has it tried again', async () => {
    const { parked, positions, ask } = await parkOne();
    expect(await parked()).toMatchObject({ process: 'positions-are-added', type: 'RfqDraftCreated', tries: 5 });
    policy = 'succeeds';
    await ask('RetryReaction');
    await until('it is settled', async () => (await parked()) === null);
    expect(await positions()).toBe(1);
  });

  it('stays parked if it fails again, with how often it was tried and since when', async () => {
    const { parked, positions, ask } = await parkOne();
    const before = await parked();
    await ask('RetryReaction');
    await until('it is tried', async () => (await parked())?.at !== before?.at);
    expect(await parked()).toMatchObject({ tries: 6, since: before?.at, error: 'The disk is full' });
    policy = 'succeeds';
    await ask('RetryReaction');
    await until('it is settled', async () => (await parked()) === null);
    expect(await positions()).toBe(1);
  });

  it('is carried out once if the process is killed before it has recorded that', async () => {
    const { parked, positions, ask } = await parkOne();
    policy = 'succeeds and is killed';
    await ask('RetryReaction');
    await until('the process is killed', async () => hasBeenKilled);
    expect([await positions(), (await parked()) === null]).toEqual([1, false]);
    policy = 'succeeds';
    end = start();
    await until('it is settled', async () => (await parked()) === null);
    expect(await positions()).toBe(1);
  });

  it('is never carried out once an operator has it skipped, nor by a retry that was asked for at the same time', async () => {
    const { reactionId, parked, positions, ask } = await parkOne();
    policy = 'succeeds';
    const facts = (await parked()) as ParkedReaction;
    await ask('SkipReaction');
    await until('it is settled', async () => (await parked()) === null);
    const data = { facts: { parkedAt: facts.at, stream: facts.stream }, reason: 'At the same time' };
    await commandRunner.execute(reactionControl, reactionId, { type: 'RetryReaction', data, meta: meta() });
    // Once a later one is parked, the process managers have handled the retry.
    await parkOne();
    expect(await positions()).toBe(0);
  });
});
