/** Clients that cancel a call immediately after they have made it. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { NO_STREAM } from '@eventstore/db-client';
import { frame, GREETING, header } from './fuzz-inputs.fixture.js';
import { event, newName, storeUnderTest } from './store-under-test.fixture.js';

const { client, url } = storeUnderTest();

const HEADERS = 1;
const RESET = 3;
const END_HEADERS = 4;
const cancelled = Buffer.from([0, 0, 0, 8]);

it.each([
  ['an unknown method', '/no.such.Service/Call', 'application/grpc'],
  ['an unknown content', '/event_store.client.streams.Streams/Read', 'text/plain'],
  ['a read', '/event_store.client.streams.Streams/Read', 'application/grpc'],
  ['an append', '/event_store.client.streams.Streams/Append', 'application/grpc'],
])('A cancelled call does no harm: %s', async (_what, path, contentType) => {
  const { hostname, port } = new URL(url());
  const headers = Buffer.concat(
    [
      [':method', 'POST'],
      [':scheme', 'http'],
      [':path', path],
      [':authority', hostname],
      ['content-type', contentType],
      ['te', 'trailers'],
    ].map(([name = '', value = '']) => header(name, value)),
  );
  const calls = Array.from({ length: 50 }, (_, index) =>
    Buffer.concat([frame(HEADERS, END_HEADERS, 2 * index + 1, headers), frame(RESET, 0, 2 * index + 1, cancelled)]),
  );
  const socket = connect(Number(port), hostname);
  socket.resume();
  socket.end(Buffer.concat([GREETING, ...calls]));
  await once(socket, 'close');
  const appended = client().appendToStream(newName(), event(), { expectedRevision: NO_STREAM });
  await expect(appended).resolves.toMatchObject({ success: true });
});
