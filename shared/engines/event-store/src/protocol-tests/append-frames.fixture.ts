/** An append in the form in which its client writes it into an HTTP/2 stream, for tests that end it in the middle. */
import { connect as connectHttp2, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { connect as connectTcp, type Socket } from 'node:net';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';

const frame = (message: InstanceType<typeof messages.AppendReq>): Buffer => {
  const body = Buffer.from(message.serializeBinary());
  const head = Buffer.alloc(5);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
};

/** The first message: the stream, which must not exist yet. */
export const optionsFrame = (stream: string): Buffer => {
  const identifier = new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream)));
  const options = new messages.AppendReq.Options().setStreamIdentifier(identifier).setNoStream(new shared.Empty());
  return frame(new messages.AppendReq().setOptions(options));
};

export const eventFrame = (id: string): Buffer => {
  const proposed = new messages.AppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(Uint8Array.from(Buffer.from('{}')));
  proposed.getMetadataMap().set('type', 'Noted').set('content-type', 'application/json');
  return frame(new messages.AppendReq().setProposedMessage(proposed));
};

export interface RawConnection {
  readonly session: ClientHttp2Session;
  readonly socket: Socket;
}

/** A connection without the client library; its errors are not reported. */
export const connectRaw = (url: string): RawConnection => {
  const { hostname, port } = new URL(url);
  const socket = connectTcp(Number(port), hostname);
  const session = connectHttp2(`http://${hostname}:${port}`, { createConnection: () => socket });
  session.on('error', () => undefined);
  return { session, socket };
};

/** Begins the call of a single append. */
export const beginAppend = (
  { session }: RawConnection,
  headers: Readonly<Record<string, string>> = {},
): ClientHttp2Stream => {
  const call = session.request({
    ':method': 'POST',
    ':path': '/event_store.client.streams.Streams/Append',
    'content-type': 'application/grpc',
    te: 'trailers',
    ...headers,
  });
  call.on('error', () => undefined);
  return call;
};

/** Once the server answers a ping, it has read everything sent before. */
export const readByServer = ({ session }: RawConnection): Promise<void> =>
  new Promise((resolve) => session.ping(() => resolve()));
