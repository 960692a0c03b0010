import { status, type ServiceError } from '@grpc/grpc-js';
import { memoryKeys } from '../vault/memory-keys.fixture.js';
import { createVault } from '../vault/vault.js';
import { connectEventStore, type EventStore } from './event-store.js';
import {
  refuse,
  startFaultInjectingStore,
  succeed,
  type FaultInjectingStore,
  type Fault,
} from './fault-injecting-store.fixture.js';
import { counted, freshStream, quietLog, testEvents } from './store.fixture.js';

let server: FaultInjectingStore;
let store: EventStore;

const connect = (timeoutMs?: number): EventStore => {
  const vault = createVault({ keys: memoryKeys() });
  return connectEventStore({
    url: server.url,
    catalogue: testEvents,
    vault,
    log: quietLog,
    ...(timeoutMs && { timeoutMs }),
  });
};

/** Reconnects with a much shorter timeout, and waits for the connection. */
const connectBriefly = async (): Promise<void> => {
  await store.close();
  store = connect(1_500);
  await store.append(freshStream(), 'any', [counted(0)]);
};

beforeEach(async () => {
  server = await startFaultInjectingStore();
  store = connect();
});

afterEach(async () => {
  await store.close();
  server.stop();
});

const byShared = { revision: 0, position: 7 };
const bySingle = { revision: 0, position: 9 };

/** Sends no reply for one stream and answers all others. */
const silentTo =
  (silent: string): Fault =>
  (call, append, stream) => {
    if (stream !== silent) succeed(call, append, stream);
  };

describe('shared appends of a process', () => {
  it('Appends share one call, and each gets its own reply', async () => {
    const appends = Array.from({ length: 20 }, (_, n) => store.append(freshStream(), 'any', [counted(n)]));
    expect(await Promise.all(appends)).toEqual(appends.map(() => byShared));
    expect(server.sharedCalls()).toBe(1);
    expect(server.bySingle).toEqual([]);
  });

  it('Each append has its own timeout: one without a reply is repeated by a call of its own, the others continue', async () => {
    await connectBriefly();
    const silent = freshStream();
    server.fault(silentTo(silent));
    const event = counted(1);
    const waiting = store.append(silent, 'any', [event]);
    expect(await store.append(freshStream(), 'any', [counted(2)])).toEqual(byShared);
    expect(await waiting).toEqual(bySingle);
    expect(server.bySingle).toEqual([event.id]);
    expect(await store.append(freshStream(), 'any', [counted(3)])).toEqual(byShared);
    expect(server.sharedCalls()).toBe(2);
  });

  it('All pending appends are repeated with their ids when the call breaks, and the next ones share a new call', async () => {
    const events = Array.from({ length: 5 }, (_, n) => counted(n));
    let came = 0;
    server.fault((call) => {
      came += 1;
      if (came < events.length) return;
      call.emit('error', { code: status.UNAVAILABLE, details: 'going' } satisfies Partial<ServiceError>);
    });
    const appended = await Promise.all(events.map((event) => store.append(freshStream(), 'any', [event])));
    expect(appended).toEqual(events.map(() => bySingle));
    expect(new Set(server.bySingle)).toEqual(new Set(events.map(({ id }) => id)));
    expect(server.bySingle).toHaveLength(events.length);
    server.fault(succeed);
    expect(await store.append(freshStream(), 'any', [counted(6)])).toEqual(byShared);
    expect(server.sharedCalls()).toBe(2);
  });

  it('Appends are repeated when the store ends the call without a reply', async () => {
    server.fault((call) => void call.end());
    expect(await store.append(freshStream(), 'any', [counted(1)])).toEqual(bySingle);
  });

  it('Replies that come late, twice or for no append are ignored', async () => {
    await connectBriefly();
    const silent = freshStream();
    let answerLate = (): void => undefined;
    server.fault((call, append, stream) => {
      if (stream === silent) answerLate = () => [1, 2].forEach(() => succeed(call, append, stream));
      else [1, 2].forEach(() => succeed(call, append, stream));
    });
    const [late, other] = [store.append(silent, 'any', [counted(1)]), store.append(freshStream(), 'any', [counted(2)])];
    expect(await other).toEqual(byShared);
    expect(await late).toEqual(bySingle);
    answerLate();
    expect(await store.append(freshStream(), 'any', [counted(3)])).toEqual(byShared);
  });

  it('An append that the shared call refuses is repeated by a call of its own, which states the reason better', async () => {
    server.fault(refuse);
    expect(await store.append(freshStream(), 'any', [counted(1)])).toEqual(bySingle);
  });

  it('A large append has a call of its own', async () => {
    const large = { ...counted(1), data: { text: 'x'.repeat(300_000) } };
    expect(await store.append(freshStream(), 'any', [large])).toEqual(bySingle);
    expect(server.byShared).toEqual([]);
  });
});
