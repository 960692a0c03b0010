import { rmSync } from 'node:fs';
import { createServer, type Server as NetServer, type Socket } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { EventLog } from '../storage/event-log.js';
import { dropAbortedStreams } from './aborted-streams.js';
import { appendHandler, appendMethod } from './append.js';
import { batchAppendHandler, batchAppendMethod } from './batch-append.js';
import { boundDecoding } from './bounded-decoding.js';
import { refuseCompressed } from './compression.js';
import { requireCredentials, type Credentials } from './credentials.js';
import { deleteHandler, tombstoneHandler } from './deletion.js';
import { gossip, supportedMethods } from './discovery.js';
import { createByteBudget } from './byte-budget.js';
import type { Log } from './log.js';
import { HTTP_1_REFUSAL, refuseOtherMethods } from './not-implemented.js';
import { GossipService, ServerFeaturesService, StreamsService } from './protocol.js';
import { readHandler, readMethod } from './read.js';
import { awaitShutdown } from './shutdown.js';
import { boundUnfinished } from './unfinished-messages.js';

/** Others than the machine's own users cannot reach it: without `tls` nothing is encrypted. */
export const LOOPBACK = '127.0.0.1';

export interface ListenOptions {
  /** A port of the loopback address, 0 for any free one. */
  port: number;
  /** The path of a Unix socket, on which the server listens instead of a port. */
  socket?: string;
  /** Every call must contain these; not checked if missing. */
  credentials?: Credentials;
  /** PEM; without it nothing is encrypted. */
  tls?: { certificate: Buffer; key: Buffer };
}

export interface ProtocolServer {
  /** 0 where it listens on a socket. */
  port: number;
  close(): Promise<void>;
}

const OPTIONS = {
  // Like the real server, so that a client which leaks calls is noticed early.
  'grpc.max_concurrent_streams': 100,
  // Large enough that an append over the limit gets its own error instead of ending the call that it shares with
  // others.
  'grpc.max_receive_message_length': 16 * 1024 * 1024,
  'grpc.enable_channelz': 0,
} as const;

/** Beyond this number, connections are closed as they arrive. */
const CONNECTION_LIMIT = 2048;

/** How long calls may take to end after they were asked to. */
const DRAIN_MS = 500;

const listen = (server: NetServer, { port, socket }: ListenOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    // The log of a killed server has been opened by now, so nobody else listens on the socket that it left behind.
    if (socket !== undefined) rmSync(socket, { force: true });
    server.listen(socket === undefined ? { host: LOOPBACK, port } : { path: socket }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

const HTTP_2_PREFACE = 'PRI * HTTP/2.0';

/** Refuses HTTP/1 clients with a text; the first bytes of a connection tell the version. */
const onlyHttp2 =
  (accept: (socket: Socket) => void) =>
  (socket: Socket): void => {
    // A broken connection is not a defect; before the first bytes nothing else listens for errors.
    const ignore = (): void => undefined;
    socket.on('error', ignore);
    socket.once('data', (chunk: Buffer) => {
      socket.pause();
      const start = chunk.toString('latin1', 0, HTTP_2_PREFACE.length);
      if (!HTTP_2_PREFACE.startsWith(start)) return socket.end(HTTP_1_REFUSAL);
      socket.off('error', ignore);
      socket.unshift(chunk);
      accept(socket);
    });
  };

/** Serves the log on a port or a Unix socket. @throws the system's error when the port is in use. */
export const serve = async (log: EventLog, options: ListenOptions, report: Log): Promise<ProtocolServer> => {
  const { port, credentials, tls } = options;
  boundDecoding();
  const grpc = new Server({ ...OPTIONS, interceptors: credentials ? [requireCredentials(credentials)] : [] });
  const shutdown = awaitShutdown();
  const budget = createByteBudget();
  let actualPort = port;
  grpc.addService(
    { ...StreamsService, read: readMethod, append: appendMethod, batchAppend: batchAppendMethod },
    {
      read: readHandler(log, shutdown, report),
      append: appendHandler(log, budget, shutdown, report),
      batchAppend: batchAppendHandler(log, budget, shutdown, report),
      delete: deleteHandler(log, report),
      tombstone: tombstoneHandler(log, report),
    },
  );
  grpc.addService(ServerFeaturesService, { getSupportedMethods: supportedMethods });
  grpc.addService(GossipService, { read: gossip(LOOPBACK, () => actualPort) });
  refuseOtherMethods(grpc);

  const connections = grpc.createConnectionInjector(
    tls
      ? ServerCredentials.createSsl(null, [{ cert_chain: tls.certificate, private_key: tls.key }])
      : ServerCredentials.createInsecure(),
  );
  dropAbortedStreams(grpc, refuseCompressed, boundUnfinished());
  const accept = (socket: Socket): void => connections.injectConnection(socket);
  // Small replies must not wait for the peer's acknowledgement of earlier ones.
  const server = createServer({ noDelay: true }, tls ? accept : onlyHttp2(accept));
  server.maxConnections = CONNECTION_LIMIT;
  actualPort = await listen(server, options);

  return {
    port: actualPort,
    close: async () => {
      const closePromise = new Promise<void>((resolve) => server.close(() => resolve()));
      shutdown.begin();
      connections.drain(DRAIN_MS);
      await closePromise;
      grpc.forceShutdown();
    },
  };
};
