import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Long } from 'mongodb';
import { encode } from '../bson/encode.js';
import { decode } from '../bson/decode.js';
import { doc } from '../bson/value.js';
import type { Doc } from '../bson/value.js';
import { openTestStore } from '../testing/open-test-store.js';
import type { TestStore } from '../testing/open-test-store.js';

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore({ slowMessageTimeout: 2_000 });
});
afterAll(() => store.close());

const dial = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

const header = (size: number, code: number): Buffer => {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(size, 0);
  bytes.writeInt32LE(77, 4);
  bytes.writeInt32LE(code, 12);
  return bytes;
};

const message = (command: Doc, flags = 0): Buffer => {
  const body = encode(command);
  const start = Buffer.alloc(5);
  start.writeUInt32LE(flags, 0);
  return Buffer.concat([header(21 + body.length, 2013), start, body]);
};

const answer = async (socket: Socket): Promise<Buffer> => {
  const [bytes]: Buffer[] = await once(socket, 'data');
  return bytes ?? Buffer.alloc(0);
};

it('The handshake of old drivers is answered as a standalone server', async () => {
  const socket = await dial();
  const name = Buffer.from('admin.$cmd\0');
  const body = encode(doc({ isMaster: 1, helloOk: true }));
  const query = Buffer.concat([Buffer.alloc(4), name, Buffer.alloc(4), Buffer.from([255, 255, 255, 255]), body]);
  socket.write(Buffer.concat([header(16 + query.length, 2004), query]));
  const reply = await answer(socket);
  expect(reply.readInt32LE(12)).toBe(1);
  expect(reply.readInt32LE(8)).toBe(77);
  const hello = decode(reply.subarray(36));
  expect(hello.get('ismaster')).toBe(true);
  expect(hello.has('setName')).toBe(false);
  expect(hello.has('topologyVersion')).toBe(false);
  socket.destroy();
});

it('A message that arrives byte by byte, and two that arrive together, are read', async () => {
  const socket = await dial();
  const ping = message(doc({ ping: 1, $db: 'admin' }));
  for (const byte of ping) socket.write(Buffer.from([byte]));
  expect(decode((await answer(socket)).subarray(21)).get('ok')).toEqual({ kind: 'double', value: 1 });
  socket.write(Buffer.concat([ping, ping]));
  let received = 0;
  while (received < 2 * (21 + 17)) received += (await answer(socket)).length;
  socket.destroy();
});

it('A command without a reply is executed and not answered', async () => {
  const rows = store.db.collection('silent');
  const socket = await dial();
  const insert = doc({ insert: 'silent', documents: [doc({ _id: 1 })], $db: store.db.databaseName });
  socket.write(message(insert, 2));
  socket.write(message(doc({ ping: 1, $db: 'admin' })));
  await answer(socket);
  expect(await rows.countDocuments()).toBe(1);
  socket.destroy();
});

it('Malformed BSON is answered with an error, and the connection continues', async () => {
  const socket = await dial();
  const broken = message(doc({ ping: 1, $db: 'admin', x: 'text' }));
  broken.writeInt32LE(1000, broken.indexOf('text') - 4);
  socket.write(broken);
  expect(decode((await answer(socket)).subarray(21)).get('code')).toBe(22);
  socket.write(message(doc({ ping: 1, $db: 'admin' })));
  expect(decode((await answer(socket)).subarray(21)).get('ok')).toEqual({ kind: 'double', value: 1 });
  socket.destroy();
});

it.each<[string, Buffer]>([
  ['an unknown operation', header(16, 4711)],
  ['an absurd length', header(2_000_000_000, 2013)],
  ['an unknown required flag', message(doc({ ping: 1, $db: 'admin' }), 8)],
  ['another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
])('The server closes the connection on %s and serves others on', async (_, bytes) => {
  const socket = await dial();
  socket.write(bytes);
  await once(socket, 'close');
  expect(await store.db.command({ ping: 1 })).toEqual({ ok: 1 });
});

it('A client that pauses in the middle of a large message is disconnected, and one that sends it in chunks is served', async () => {
  const stalled = await dial();
  const large = message(
    doc({ insert: 'large', documents: [doc({ _id: 1, text: 'x'.repeat(1_000_000) })], $db: store.db.databaseName }),
  );
  stalled.write(large.subarray(0, 500_000));
  await once(stalled.resume(), 'close');
  const socket = await dial();
  for (let at = 0; at < large.length; at += 100_000) socket.write(large.subarray(at, at + 100_000));
  expect(decode((await answer(socket)).subarray(21)).get('n')).toBe(1);
  socket.destroy();
});

it('An unknown command, an unknown field and a transaction are refused by name', async () => {
  const { db } = store;
  await expect(db.command({ frobnicate: 1 })).rejects.toMatchObject({
    code: 59,
    message: expect.stringContaining('frobnicate'),
  });
  await expect(db.command({ find: 'rows', frobnicate: 1 })).rejects.toMatchObject({ code: 40415 });
  await expect(db.command({ find: 'rows', collation: { locale: 'de' } })).rejects.toThrow('collation');
  const transaction = { insert: 'rows', documents: [{}], txnNumber: Long.fromNumber(1), startTransaction: true };
  await expect(db.command(transaction)).rejects.toMatchObject({ code: 20 });
});

it('Collections are created, listed, renamed and dropped', async () => {
  const { db } = store;
  await db.createCollection('one');
  await db.collection('one').insertOne({ a: 1 });
  await db.createCollection('one');
  expect(await db.collection('one').countDocuments()).toBe(1);
  await db.collection('one').rename('two');
  await expect(db.collection('one').rename('three')).rejects.toMatchObject({ code: 26 });
  expect((await db.listCollections({ name: 'two' }).toArray()).map(({ name }) => name)).toEqual(['two']);
  expect(await db.collection('two').findOne()).toMatchObject({ a: 1 });
  await db.createCollection('four');
  await expect(db.collection('two').rename('four')).rejects.toMatchObject({ code: 48 });
  await db.collection('two').rename('four', { dropTarget: true });
  expect(await db.collection('four').countDocuments()).toBe(1);
  expect(await db.collection('four').drop()).toBe(true);
  expect(await db.collection('four').countDocuments()).toBe(0);
  await expect(db.createCollection('bad$name')).rejects.toMatchObject({ code: 73 });
});
