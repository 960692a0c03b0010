/** The private parts of libraries that the store depends on: see docs/embedded-engines.md#private-parts-of-libraries. */
import { readFileSync } from 'node:fs';
import type { Http2Server, ServerHttp2Stream } from 'node:http2';
import { createServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { join } from 'node:path';
import {
  Client,
  credentials,
  Server,
  ServerCredentials,
  type MethodDefinition,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import protobuf from 'google-protobuf';

const asIs = (bytes: Buffer): Buffer => bytes;

const method: MethodDefinition<Buffer, Buffer> = {
  path: '/test.Test/Read',
  requestStream: false,
  responseStream: true,
  requestSerialize: asIs,
  requestDeserialize: asIs,
  responseSerialize: asIs,
  responseDeserialize: asIs,
};

type Internals = {
  readonly http2Servers: unknown;
  readonly call: { readonly sendMessage: unknown };
  readonly _write: unknown;
};

let grpc: Server;
let tcp: TcpServer;
let client: Client;
let listenersOfStream: number;
let listenersOfData: number;
let serverCall: ServerWritableStream<Buffer, Buffer>;

beforeAll(async () => {
  grpc = new Server();
  grpc.addService(
    { read: method },
    {
      read: (call: ServerWritableStream<Buffer, Buffer>) => {
        serverCall = call;
        call.write(Buffer.from('reply'));
        call.end();
      },
    },
  );
  const connections = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const { http2Servers } = grpc as unknown as Internals;
  const [http2] = (http2Servers as Map<Http2Server, unknown>).keys();
  listenersOfStream = http2?.listenerCount('stream') ?? 0;
  http2?.on('stream', (stream: ServerHttp2Stream) => (listenersOfData = stream.listenerCount('data')));
  tcp = createServer((socket) => connections.injectConnection(socket));
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  client = new Client(`127.0.0.1:${(tcp.address() as AddressInfo).port}`, credentials.createInsecure());
  await new Promise<void>((resolve, reject) => {
    const call = client.makeServerStreamRequest(method.path, asIs, asIs, Buffer.from('request'));
    call.on('data', () => undefined);
    call.on('end', resolve);
    call.on('error', reject);
  });
});

afterAll(() => {
  client.close();
  grpc.forceShutdown();
  tcp.close();
});

it('The libraries are pinned to the versions whose private parts were checked', () => {
  const { dependencies } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8'));
  expect(dependencies).toMatchObject({
    '@eventstore/db-client': '6.2.1',
    '@grpc/grpc-js': '1.14.7',
    'google-protobuf': '3.21.4',
    protobufjs: '7.6.6',
  });
});

it('grpc-js keeps its HTTP/2 servers in http2Servers and handles streams in one listener (aborted-streams.ts)', () => {
  expect((grpc as unknown as Internals).http2Servers).toBeInstanceOf(Map);
  expect(listenersOfStream).toBe(1);
});

it('grpc-js writes replies in _write by sendMessage of the inner call (gathered-answers.ts)', async () => {
  const { call, _write } = serverCall as unknown as Internals;
  expect([typeof call.sendMessage, typeof _write]).toEqual(['function', 'function']);
});

it('grpc-js receives messages in one data listener, attached while it handles the stream (unfinished-messages.ts)', () => {
  expect(listenersOfData).toBe(1);
});

it('google-protobuf reads by one shared decoder class with setEnd and getBuffer (bounded-decoding.ts)', () => {
  const decoderOf = (bytes: Uint8Array) => {
    const reader = new protobuf.BinaryReader(bytes);
    reader.nextField();
    return reader.getFieldDecoder();
  };
  const [one, other] = [decoderOf(Uint8Array.of(0x0a, 1, 0)), decoderOf(Uint8Array.of(0x0a, 1, 1))];
  expect(Object.getPrototypeOf(one)).toBe(Object.getPrototypeOf(other));
  expect([typeof one.setEnd, typeof one.getBuffer]).toEqual(['function', 'function']);
  expect(typeof protobuf.BinaryReader.prototype.readString).toBe('function');
});
