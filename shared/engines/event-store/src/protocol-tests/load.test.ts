/** Many and slow clients: memory stays bounded. */
import { once } from 'node:events';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { EventStoreDBClient } from '@eventstore/db-client';
import { enveloped } from './fuzz-inputs.fixture.js';
import { buildStore, memoryOf, type RunningStore, type StoreProgram } from './store-process.fixture.js';
import {
  collect,
  describeEmbedded,
  event,
  eventually,
  newName,
  temporaryDirectory,
} from './store-under-test.fixture.js';

const connections = 500;

/** A backlog that would show if the store kept it in memory for each slow reader. */
const backlogEvents = 160;
const eventBytes = 500_000;
const slowReaders = 90;

/** A page, data in flight, and garbage that is not yet collected. */
const mebibytesOfReader = 4;

describeEmbedded('store under load', () => {
  const directory = temporaryDirectory();
  const sessions = new Set<ClientHttp2Session>();
  let program: StoreProgram;
  let store: RunningStore;
  let client: EventStoreDBClient;
  beforeAll(async () => {
    program = buildStore();
    store = await program.run({ EVENT_STORE_DATA: directory.path, DURABILITY: 'process' });
    client = EventStoreDBClient.connectionString(store.url);
  });
  afterEach(() => {
    for (const session of sessions) session.destroy();
    sessions.clear();
  });
  afterAll(async () => {
    await client.dispose();
    program.remove();
    directory.remove();
  });

  const connected = (): ClientHttp2Session => {
    const session = connectHttp2(`http://127.0.0.1:${store.port}`);
    session.on('error', () => undefined);
    sessions.add(session);
    return session;
  };

  /** Reads from $all with manual flow control, so that only the test consumes the store's messages. */
  const readingOf = (session: ClientHttp2Session, follows: boolean) => {
    const { Options } = messages.ReadReq;
    const options = new Options().setAll(new Options.AllOptions().setStart(new shared.Empty()));
    if (follows) options.setSubscription(new Options.SubscriptionOptions());
    else options.setCount('1');
    const call = session.request({
      ':method': 'POST',
      ':path': '/event_store.client.streams.Streams/Read',
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    call.on('error', () => undefined);
    const request = new messages.ReadReq().setOptions(options.setNoFilter(new shared.Empty()));
    call.end(enveloped(Buffer.from(request.serializeBinary()), () => 1));
    return call;
  };

  it(`The store answers ${connections} connections at once`, async () => {
    const answers = Array.from({ length: connections }, async () => {
      const call = readingOf(connected(), false);
      let bytes = 0;
      call.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      await once(call, 'end');
      return bytes;
    });
    for (const bytes of await Promise.all(answers)) expect(bytes).toBeGreaterThan(100);
    await expect(client.appendToStream(newName(), event())).resolves.toMatchObject({ success: true });
  });

  it('The store keeps no backlog of slow readers in memory, and delivers it once they read', async () => {
    const stream = newName();
    const large = { text: 'x'.repeat(eventBytes) };
    for (let index = 0; index < backlogEvents; index++) await client.appendToStream(stream, event('Large', large));
    const before = memoryOf(store.process, 'VmHWM');

    for (let index = 0; index < slowReaders; index++) await once(readingOf(connected(), true), 'response');
    for (let index = 0; index < 20; index++) await client.appendToStream(stream, event('Large', large));
    let count = 0;
    for await (const { event: read } of client.readStream(stream)) count += read ? 1 : 0;
    expect(count).toBe(backlogEvents + 20);
    await eventually(async () => (await collect(client.readStream(stream, { maxCount: 1 }))).length === 1);

    const grown = memoryOf(store.process, 'VmHWM') - before;
    const backlog = (slowReaders * backlogEvents * eventBytes) / 2 ** 20;
    process.stdout.write(
      `${slowReaders} slow readers of ${backlog.toFixed()} MiB: ${grown.toFixed()} MiB more memory\n`,
    );
    // lmdb's file is mapped and counts as well.
    const file = ((backlogEvents + 20) * eventBytes) / 2 ** 20;
    expect(grown).toBeLessThan(file + slowReaders * mebibytesOfReader);
  });
});
