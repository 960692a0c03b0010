/** Clients that begin large messages, calls with large messages, or appends of many events, and never end them. */
import { randomUUID } from 'node:crypto';
import { constants, type ClientHttp2Stream } from 'node:http2';
import { EventStoreDBClient } from '@eventstore/db-client';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, status } from '@grpc/grpc-js';
import limits from '../../../../kernel/src/testing/limits.json';
import { beginAppend, connectRaw, readByServer, type RawConnection } from './append-frames.fixture.js';
import { buildStore, memoryOf, type RunningStore, type StoreProgram } from './store-process.fixture.js';
import {
  collect,
  describeEmbedded,
  event,
  eventually,
  newName,
  temporaryDirectory,
} from './store-under-test.fixture.js';

const MEBIBYTE = 1024 * 1024;
/** Two and a half times as many as one connection may hold. */
const CALLS = 40;
const SENT = 8 * MEBIBYTE;

/** Unfinished calls that one connection may hold. */
const MAX_HELD = (128 * MEBIBYTE) / SENT;

/** The first half of a message of 16 MiB. */
const beginning = Buffer.alloc(5 + SENT);
beginning.writeUInt32BE(16 * MEBIBYTE, 1);

const uuid = () => new shared.UUID().setString(randomUUID());

const UNKNOWN_FIELD = 15 * 8 + 2;
const UNKNOWN_BYTES = 15 * MEBIBYTE;

/** Tags of the protocol: an event of a batch, a property of an event. */
const EVENT = 3 * 8 + 2;
const PROPERTY = 2 * 8 + 2;

/** Millions of empty ones. */
const PROPERTIES = Buffer.alloc(12 * MEBIBYTE, Buffer.from([PROPERTY, 0]));

/** A length in four groups of seven bits. */
const lengthOf = (bytes: number): Buffer =>
  Buffer.from([0, 7, 14, 21].map((shift) => ((bytes >> shift) & 0x7f) | (shift < 21 ? 0x80 : 0)));

const framed = (body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
};

/** The message with an unknown field of 15 MiB, as it is sent. */
const verbose = (message: Buffer): Buffer =>
  framed(Buffer.concat([message, Buffer.from([UNKNOWN_FIELD]), lengthOf(UNKNOWN_BYTES), Buffer.alloc(UNKNOWN_BYTES)]));

const isRefused = (call: ClientHttp2Stream): boolean =>
  call.closed && call.rstCode === constants.NGHTTP2_ENHANCE_YOUR_CALM;

describeEmbedded('unfinished messages', () => {
  const directory = temporaryDirectory();
  let program: StoreProgram;
  let store: RunningStore;
  let client: EventStoreDBClient;
  beforeAll(async () => {
    program = buildStore();
    store = await program.run({ EVENT_STORE_DATA: directory.path, EVENT_STORE_PORT: '0', DURABILITY: 'process' });
    client = EventStoreDBClient.connectionString(store.url);
  });
  afterAll(async () => {
    await client.dispose();
    program.remove();
    directory.remove();
  });

  /** Begins a message in each of the calls; resolves when each has been received or refused. */
  const besiege = async (): Promise<{ connection: RawConnection; held: number }> => {
    const connection = connectRaw(`http://127.0.0.1:${store.port}`);
    const sent = new Set<ClientHttp2Stream>();
    const calls = Array.from({ length: CALLS }, (_, index) => {
      const path = `/event_store.client.streams.Streams/${index % 2 === 0 ? 'Append' : 'BatchAppend'}`;
      const call = connection.session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/grpc' });
      call.on('error', () => undefined);
      call.write(beginning, () => sent.add(call));
      return call;
    });
    await eventually(() => calls.every((call) => call.closed || sent.has(call)));
    await readByServer(connection);
    return { connection, held: calls.filter((call) => !isRefused(call)).length };
  };

  it('Unfinished messages are bounded per connection and in total, while others are served', async () => {
    const before = memoryOf(store.process);
    const one = await besiege();
    expect(one.held).toBeLessThanOrEqual(MAX_HELD);
    const two = await besiege();
    const three = await besiege();
    expect(one.held + two.held + three.held).toBeLessThanOrEqual(2 * MAX_HELD);
    const stream = newName();
    await client.appendToStream(stream, event());
    expect(await collect(client.readStream(stream))).toHaveLength(1);
    expect(memoryOf(store.process, 'VmHWM') - before).toBeLessThan(500);

    for (const { connection } of [one, two, three]) connection.session.destroy();
    await eventually(async () => {
      const again = await besiege();
      again.connection.session.destroy();
      return again.held > 0;
    });
  });

  it('The total size of messages is bounded, even if they have arrived and their calls do not progress', async () => {
    const name = new shared.StreamIdentifier().setStreamName(new Uint8Array(15 * MEBIBYTE).fill(0x61));
    const options = new messages.AppendReq.Options().setStreamIdentifier(name).setAny(new shared.Empty());
    const body = Buffer.from(new messages.AppendReq().setOptions(options).serializeBinary());
    const head = Buffer.alloc(5);
    head.writeUInt32BE(body.length, 1);
    const message = Buffer.concat([head, body]);
    const connection = connectRaw(`http://127.0.0.1:${store.port}`);
    const calls: ClientHttp2Stream[] = [];
    for (let index = 0; index < 24; index++) {
      const call = beginAppend(connection);
      calls.push(call);
      await new Promise<void>((resolve) => call.write(message, () => resolve()));
      await readByServer(connection);
    }
    await eventually(() => calls.filter((call) => !isRefused(call)).length <= MAX_HELD);
    connection.session.destroy();
    await client.appendToStream(newName(), event());
  });

  it('Appends that are refused but do not end hold no messages', async () => {
    const streams = new services.StreamsClient(new URL(store.url).host, credentials.createInsecure());
    const call = streams.batchAppend();
    call.on('error', () => undefined);
    call.on('data', () => undefined);
    const proposed = new messages.BatchAppendReq.ProposedMessage();
    proposed.setId(uuid()).setData(new Uint8Array(15 * MEBIBYTE));
    const before = memoryOf(store.process, 'VmHWM');
    for (let index = 0; index < 40; index++) {
      const part = new messages.BatchAppendReq().setCorrelationId(uuid());
      await new Promise<void>((resolve) => call.write(part.setProposedMessagesList([proposed]), () => resolve()));
    }
    const stream = newName();
    await client.appendToStream(stream, event());
    expect(memoryOf(store.process, 'VmHWM') - before).toBeLessThan(400);
    call.cancel();
    streams.close();
  });

  it('Messages are not held for the few bytes that an append keeps of each', async () => {
    const proposed = new messages.BatchAppendReq.ProposedMessage().setId(uuid()).setData(Uint8Array.of(1));
    proposed.getMetadataMap().set('type', 'Noted').set('content-type', 'application/json');
    const part = new messages.BatchAppendReq().setCorrelationId(uuid()).setProposedMessagesList([proposed]);
    const message = verbose(Buffer.from(part.serializeBinary()));
    const connection = connectRaw(`http://127.0.0.1:${store.port}`);
    const path = '/event_store.client.streams.Streams/BatchAppend';
    const call = connection.session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/grpc' });
    call.on('error', () => undefined);
    const before = memoryOf(store.process, 'VmHWM');
    for (let index = 0; index < 40; index++) {
      await new Promise<void>((resolve) => call.write(message, () => resolve()));
      await readByServer(connection);
    }
    expect(memoryOf(store.process, 'VmHWM') - before).toBeLessThan(400);
    expect(call.closed).toBe(false);
    connection.session.destroy();
    await client.appendToStream(newName(), event());
  });

  it.each([
    ['empty events', Buffer.alloc(15 * MEBIBYTE, Buffer.from([EVENT, 0]))],
    ['properties of one event', Buffer.concat([Buffer.from([EVENT]), lengthOf(PROPERTIES.length), PROPERTIES])],
  ])('An append with millions of %s is only read as far as it may go', async (_what, body) => {
    const options = new messages.BatchAppendReq.Options().setAny(new shared.Empty());
    options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(newName())));
    const rest = new messages.BatchAppendReq().setCorrelationId(uuid()).setIsFinal(true).setOptions(options);
    const message = framed(Buffer.concat([Buffer.from(rest.serializeBinary()), body]));
    const connection = connectRaw(`http://127.0.0.1:${store.port}`);
    const path = '/event_store.client.streams.Streams/BatchAppend';
    const before = memoryOf(store.process, 'VmHWM');
    const call = connection.session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/grpc' });
    call.end(message);
    const pieces: Buffer[] = [];
    for await (const piece of call) pieces.push(piece as Buffer);
    const answer = messages.BatchAppendResp.deserializeBinary(Buffer.concat(pieces).subarray(5));
    expect(answer.getError()?.getCode()).toBe(status.INVALID_ARGUMENT);
    expect(memoryOf(store.process, 'VmHWM') - before).toBeLessThan(300);
    connection.session.destroy();
  });

  it('A client within its limits is not refused: a hundred concurrent appends of nearly 1 MiB', async () => {
    const large = 'x'.repeat(MEBIBYTE - 10_000);
    const credentials = { username: 'a', password: 'b' };
    const appended = Array.from({ length: 100 }, () =>
      // 100 MiB take longer on a busy machine than the 10 s that the client waits by default.
      client.appendToStream(newName(), event('Large', { large }), { credentials, deadline: limits.testMs }),
    );
    for (const result of await Promise.all(appended)) expect(result.success).toBe(true);
  });
});
