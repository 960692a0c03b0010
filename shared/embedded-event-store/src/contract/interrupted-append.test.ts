/** Clients that die in the middle of an append: what they did not finish never happened. */
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTcp, type Socket } from 'node:net';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamNotFoundError } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { collect, event, newName, storeUnderTest } from './store-under-test.js';

const { client, url } = storeUnderTest();
const times = 30;

const frame = (message: InstanceType<typeof messages.AppendReq>): Buffer => {
  const body = Buffer.from(message.serializeBinary());
  const head = Buffer.alloc(5);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
};

/** The options and the first of the events of an append whose client meant to send more. */
const beginning = (stream: string): Buffer => {
  const identifier = new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream)));
  const options = new messages.AppendReq.Options().setStreamIdentifier(identifier).setNoStream(new shared.Empty());
  const proposed = new messages.AppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(randomUUID()))
    .setData(Uint8Array.from(Buffer.from('{}')));
  proposed.getMetadataMap().set('type', 'Noted').set('content-type', 'application/json');
  return Buffer.concat([
    frame(new messages.AppendReq().setOptions(options)),
    frame(new messages.AppendReq().setProposedMessage(proposed)),
  ]);
};

/** Sends the beginning of an append, and once it is on its way lets the connection break. */
const interrupted = async (stream: string, breakOff: (socket: Socket) => void): Promise<void> => {
  const { hostname, port } = new URL(url());
  const socket = connectTcp(Number(port), hostname);
  const session = connectHttp2(`http://${hostname}:${port}`, { createConnection: () => socket });
  const closed = new Promise<void>((resolve) => session.once('close', () => resolve()));
  session.on('error', () => undefined);
  const call = session.request({
    ':method': 'POST',
    ':path': '/event_store.client.streams.Streams/Append',
    'content-type': 'application/grpc',
    te: 'trailers',
  });
  call.on('error', () => undefined);
  await new Promise<void>((resolve) => call.write(beginning(stream), () => resolve()));
  // An answer to a ping says that the server has read what came before it.
  await new Promise<void>((resolve) => session.ping(() => resolve()));
  breakOff(socket);
  await closed;
};

it.each([
  ['closed, as of a process that was killed', (socket: Socket) => socket.destroySoon()],
  ['reset', (socket: Socket) => socket.resetAndDestroy()],
])('takes nothing of an append whose connection is %s before its end', async (_, breakOff) => {
  const streams = Array.from({ length: times }, () => newName());
  await Promise.all(streams.map((stream) => interrupted(stream, breakOff)));
  // The server takes appends in the order in which they come to it, so this one is behind all of the others.
  await client().appendToStream(newName(), event());
  for (const stream of streams)
    await expect(collect(client().readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
});
