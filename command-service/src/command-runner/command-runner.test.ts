import { catalogue, decider, DomainError, event, events, newId, type CommandOf } from '@torno/kernel';
import { type EventStore } from '@torno/platform';
import { startTestStores, type TestStores } from '../testing/stores.fixture.js';
import { createCommandRunner } from './command-runner.js';

const counterEvents = events('counter', { Counted: event<{ readonly by: number }>({ sample: { by: 1 } }) });

type By = { readonly by: number };
const counted = ({ by }: By, count: number): { readonly type: 'Counted'; readonly data: By }[] => {
  if (count + by > 1000) throw new DomainError('counter.full');
  return [{ type: 'Counted', data: { by } }];
};
const counter = decider({
  events: counterEvents,
  initial: () => 0,
  evolve: { Counted: (count, { by }) => count + by },
  commands: {
    Count: counted,
    CountOnce: (data: By, count) => {
      const first = counted(data, count);
      return count > 0 ? [] : first;
    },
  },
});
type Count = CommandOf<typeof counter>;

const counterCatalogue = catalogue(counterEvents.declarations);
const count = (by: number, id = newId(), type: Count['type'] = 'Count'): Count => ({
  type,
  data: { by },
  meta: {
    id,
    at: '2026-11-21T10:00:00.000Z',
    actor: { userId: 'u', companyId: 'c', role: 'buyer' },
    impersonatedBy: 'operator',
    correlationId: 'correlation',
  },
});

let stores: TestStores;
let store: EventStore;

beforeAll(async () => {
  stores = await startTestStores(counterCatalogue);
  store = stores.eventStore;
});

afterAll(() => stores.stop());

/** The state that a runner without a cache sees. */
const stored = async (id: string): Promise<number> =>
  (await createCommandRunner({ eventStore: store, catalogue: counterCatalogue }).load(counter, id)).state;

describe('The command runner', () => {
  it('appends the decided events with actor, time, correlation and impersonating operator', async () => {
    const id = newId();
    const { state, position } = await createCommandRunner({ eventStore: store, catalogue: counterCatalogue }).execute(
      counter,
      'metadata',
      count(3, id),
    );
    const [event] = await store.readStream('counter-metadata');
    expect(state).toBe(3);
    expect(event).toMatchObject({
      type: 'Counted',
      data: { by: 3 },
      position,
      metadata: {
        commandId: id,
        actor: { userId: 'u', companyId: 'c', role: 'buyer' },
        onBehalfOf: 'operator',
        at: '2026-11-21T10:00:00.000Z',
        $correlationId: 'correlation',
        schema: 1,
      },
    });
  });

  it('answers a repeated command without deciding again, even in a process that has just started', async () => {
    const id = newId();
    const first = createCommandRunner({ eventStore: store, catalogue: counterCatalogue });
    const { position } = await first.execute(counter, 'twice', count(600, id));
    // A second decision would be refused, because the counter would be full.
    const again = await first.execute(counter, 'twice', count(600, id));
    const elsewhere = await createCommandRunner({ eventStore: store, catalogue: counterCatalogue }).execute(
      counter,
      'twice',
      count(600, id),
    );
    expect([again, elsewhere]).toMatchObject([
      { position, events: [], state: 600 },
      { position, events: [], state: 600 },
    ]);
    expect(await store.readStream('counter-twice')).toHaveLength(1);
  });

  it('runs the hook before an append only if there are events, and does not append if the hook refuses', async () => {
    const runner = createCommandRunner({ eventStore: store, catalogue: counterCatalogue });
    const seen: number[] = [];
    const note = async (events: readonly { readonly data: By }[]) =>
      void seen.push(...events.map(({ data }) => data.by));
    const refuse = () => Promise.reject(new DomainError('quota.drafts', 'too-many'));
    await runner.execute(counter, 'before', count(1), note);
    await runner.execute(counter, 'before', count(2, newId(), 'CountOnce'), note);
    await expect(runner.execute(counter, 'before', count(1000), note)).rejects.toThrow('counter.full');
    await expect(runner.execute(counter, 'before', count(3), refuse)).rejects.toThrow('quota.drafts');
    expect(seen).toEqual([1]);
    expect(await stored('before')).toBe(1);
  });

  describe('given a command id again (C-43)', () => {
    const runner = () => createCommandRunner({ eventStore: store, catalogue: counterCatalogue });
    const countWithDigest = (by: number, id: string, requestDigest?: string): Count => {
      const command = count(by, id);
      return { ...command, meta: { ...command.meta, ...(requestDigest ? { requestDigest } : {}) } };
    };
    const otherBody = { code: 'idempotency.other-body', kind: 'conflict' };

    it('answers the same request as the first time, and refuses another one, even after a restart', async () => {
      const [id, here] = [newId(), runner()];
      const { position } = await here.execute(counter, 'asked', countWithDigest(1, id, 'one'));
      for (const each of [here, runner()]) {
        expect(await each.execute(counter, 'asked', countWithDigest(1, id, 'one'))).toMatchObject({
          position,
          events: [],
        });
        await expect(each.execute(counter, 'asked', countWithDigest(2, id, 'two'))).rejects.toMatchObject(otherBody);
      }
      expect(await store.readStream('counter-asked')).toMatchObject([
        { data: { by: 1 }, metadata: { commandId: id, requestDigest: 'one' } },
      ]);
    });

    it('refuses all but one of several requests that arrive at once', async () => {
      const [id, here] = [newId(), runner()];
      await here.load(counter, 'at-once');
      const results = await Promise.allSettled(
        [1, 2, 3].map((by) => here.execute(counter, 'at-once', countWithDigest(by, id, String(by)))),
      );
      expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))).toEqual([
        otherBody.code,
        otherBody.code,
      ]);
      const events = await store.readStream('counter-at-once');
      const { state } = await here.load(counter, 'at-once');
      expect(events).toMatchObject([{ data: { by: state } }]);
    });

    it.each([
      ['the event', undefined, 'two'],
      ['the repeated command', 'one', undefined],
    ])('answers as the first time if %s has no digest', async (what, first, second) => {
      const id = newId();
      const stream = what.replaceAll(' ', '_');
      const { position } = await runner().execute(counter, stream, countWithDigest(1, id, first));
      expect(await runner().execute(counter, stream, countWithDigest(2, id, second))).toMatchObject({
        position,
        events: [],
      });
      expect(await stored(stream)).toBe(1);
    });
  });

  it('appends once when the reply was lost and the command is repeated', async () => {
    let lost = true;
    const forgetful: Pick<EventStore, 'append' | 'readStream'> = {
      readStream: store.readStream,
      append: async (...args) => {
        const appended = await store.append(...args);
        if (lost) {
          lost = false;
          // The caller does not learn of the append and repeats the command.
          throw new Error('connection lost');
        }
        return appended;
      },
    };
    const commandRunner = createCommandRunner({ eventStore: forgetful, catalogue: counterCatalogue });
    const command = count(1);
    await expect(commandRunner.execute(counter, 'lost', command)).rejects.toThrow('connection lost');
    expect(await commandRunner.execute(counter, 'lost', command)).toMatchObject({ state: 1, revision: 0 });
    expect(await store.readStream('counter-lost')).toHaveLength(1);
  });

  it('catches up and decides again after a lost race', async () => {
    const here = createCommandRunner({ eventStore: store, catalogue: counterCatalogue });
    const there = createCommandRunner({ eventStore: store, catalogue: counterCatalogue });
    await here.execute(counter, 'race', count(1));
    await Promise.all([
      here.execute(counter, 'race', count(10)),
      there.execute(counter, 'race', count(100)),
      there.execute(counter, 'race', count(200)),
    ]);
    expect(await stored('race')).toBe(311);
  });

  it('never exceeds a limit while many commands compete', async () => {
    const runners = [1, 2, 3].map(() => createCommandRunner({ eventStore: store, catalogue: counterCatalogue }));
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => runners[index % 3]!.execute(counter, 'limit', count(300))),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(await stored('limit')).toBe(900);
    expect(results.length - refused.length).toBe(3);
    expect(refused.filter((code) => code !== 'counter.full' && code !== 'concurrent-change')).toEqual([]);
  });

  it('gives up after three lost races with a conflict', async () => {
    const rival = createCommandRunner({ eventStore: store, catalogue: counterCatalogue });
    const beaten: Pick<EventStore, 'append' | 'readStream'> = {
      readStream: store.readStream,
      append: async (...args) => {
        await rival.execute(counter, 'beaten', count(1));
        return store.append(...args);
      },
    };
    const commandRunner = createCommandRunner({ eventStore: beaten, catalogue: counterCatalogue });
    await expect(commandRunner.execute(counter, 'beaten', count(5))).rejects.toThrow('concurrent-change');
    expect(await stored('beaten')).toBe(4);
  });

  it('appends nothing when nothing changes', async () => {
    const commandRunner = createCommandRunner({ eventStore: store, catalogue: counterCatalogue });
    const { position } = await commandRunner.execute(counter, 'once', count(1, newId(), 'CountOnce'));
    expect(await commandRunner.execute(counter, 'once', count(1, newId(), 'CountOnce'))).toMatchObject({
      position,
      events: [],
    });
  });

  it('catches up before it refuses on a cached state', async () => {
    const here = createCommandRunner({ eventStore: store, catalogue: counterCatalogue });
    await here.execute(counter, 'refusal', count(1000));
    const elsewhere = createCommandRunner({ eventStore: store, catalogue: counterCatalogue });
    await elsewhere.execute(counter, 'refusal', count(-1000));
    expect(await here.execute(counter, 'refusal', count(5))).toMatchObject({ state: 5 });
  });

  it('reads a stream once for concurrent loads, and again for a load that needs the latest state', async () => {
    await createCommandRunner({ eventStore: store, catalogue: counterCatalogue }).execute(counter, 'shared', count(2));
    let reads = 0;
    const here = createCommandRunner({
      catalogue: counterCatalogue,
      eventStore: {
        ...store,
        readStream: (...args) => {
          reads += 1;
          return store.readStream(...args);
        },
      },
    });
    const loads = await Promise.all([1, 2, 3].map(() => here.load(counter, 'shared')));
    expect([loads.map(({ state }) => state), reads]).toEqual([[2, 2, 2], 1]);
    await Promise.all([here.loadLatest(counter, 'shared'), here.loadLatest(counter, 'shared')]);
    expect(reads).toBe(3);
  });

  it('reads again at once when events of other processes came while the stream was read', async () => {
    await createCommandRunner({ eventStore: store, catalogue: counterCatalogue }).execute(counter, 'read', count(2));
    const [event] = await store.readStream('counter-read');
    if (!event) throw new Error('Nothing was appended');
    let answers = 0;
    const here = createCommandRunner({
      catalogue: counterCatalogue,
      eventStore: {
        ...store,
        readStream: async () => {
          answers += 1;
          if (answers > 1) return [event];
          // The store has answered before the event was appended; the event overtakes the answer.
          here.applyExternalEvent(event);
          for (let other = 0; other < 2_000; other++)
            here.applyExternalEvent({ ...event, stream: `counter-other-${other}` });
          return [];
        },
      },
    });
    expect((await here.load(counter, 'read')).state).toBe(0);
    expect((await here.load(counter, 'read')).state).toBe(2);
    here.applyExternalEvent({ ...event, revision: event.revision + 2 });
    await here.load(counter, 'read');
    expect(answers).toBe(3);
  });

  it('reads from the store again after five seconds or when the latest state is asked for, or applies external events at once', async () => {
    let time = 0;
    const here = createCommandRunner({ eventStore: store, catalogue: counterCatalogue, now: () => time });
    const runnerWithClock = createCommandRunner({ eventStore: store, catalogue: counterCatalogue, now: () => time });
    await here.execute(counter, 'remembered', count(1));
    await runnerWithClock.load(counter, 'remembered');
    await createCommandRunner({ eventStore: store, catalogue: counterCatalogue }).execute(
      counter,
      'remembered',
      count(2),
    );
    for (const event of await store.readStream('counter-remembered')) runnerWithClock.applyExternalEvent(event);
    expect((await runnerWithClock.load(counter, 'remembered')).state).toBe(3);
    expect((await here.load(counter, 'remembered')).state).toBe(1);
    time = 5_000;
    expect((await here.load(counter, 'remembered')).state).toBe(3);
    await runnerWithClock.execute(counter, 'remembered', count(1));
    expect((await here.load(counter, 'remembered')).state).toBe(3);
    expect((await here.loadLatest(counter, 'remembered')).state).toBe(4);
  });
});
