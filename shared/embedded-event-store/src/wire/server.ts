import { createServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { EventLog } from '../storage/event-log.js';
import { appendHandler } from './append.js';
import { batchAppendHandler } from './batch-append.js';
import { deleteHandler, tombstoneHandler } from './deletion.js';
import { gossip, supportedMethods } from './discovery.js';
import type { Log } from './log.js';
import { GossipService, ServerFeaturesService, StreamsService } from './protocol.js';
import { readHandler } from './read.js';
import { awaitShutdown } from './shutdown.js';

export interface ProtocolServer {
  port: number;
  close(): Promise<void>;
}

const OPTIONS = {
  // As the real server, so that a client which leaks calls shows it early.
  'grpc.max_concurrent_streams': 100,
  // Large enough that an append over the limit gets its own error instead of ending the call it shares with others.
  'grpc.max_receive_message_length': 64 * 1024 * 1024,
} as const;

/** How long calls may take to end after they were told to. */
const DRAIN_MS = 500;

const listen = (tcp: TcpServer, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    tcp.once('error', reject);
    tcp.listen(port, host, () => {
      tcp.off('error', reject);
      resolve((tcp.address() as AddressInfo).port);
    });
  });

/** Serves the log on a TCP port (0 for any free one). @throws the system's error when the port is taken. */
export const serve = async (log: EventLog, host: string, port: number, report: Log): Promise<ProtocolServer> => {
  const grpc = new Server(OPTIONS);
  const shutdown = awaitShutdown();
  let actualPort = port;
  grpc.addService(StreamsService, {
    read: readHandler(log, shutdown, report),
    append: appendHandler(log, report),
    batchAppend: batchAppendHandler(log, shutdown, report),
    delete: deleteHandler(log, report),
    tombstone: tombstoneHandler(log, report),
  });
  grpc.addService(ServerFeaturesService, { getSupportedMethods: supportedMethods });
  grpc.addService(GossipService, { read: gossip(host, () => actualPort) });

  const connections = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  // Small answers must not wait for the peer's acknowledgement of earlier ones.
  const tcp = createServer({ noDelay: true }, (socket) => connections.injectConnection(socket));
  actualPort = await listen(tcp, host, port);

  return {
    port: actualPort,
    close: async () => {
      const closed = new Promise<void>((resolve) => tcp.close(() => resolve()));
      shutdown.begin();
      connections.drain(DRAIN_MS);
      await closed;
      grpc.forceShutdown();
    },
  };
};
