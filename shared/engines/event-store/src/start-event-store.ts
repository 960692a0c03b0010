import { openEventLog } from './storage/event-log.js';
import type { Durability } from './storage/tables.js';
import type { Credentials } from './wire/credentials.js';
import type { Log } from './wire/log.js';
import { LOOPBACK, serve } from './wire/server.js';

export interface EventStoreOptions {
  /** One directory per store; created if missing, refused while another process has it open. */
  dataDir: string;
  /** A port of the loopback address; 0, the default, chooses any free one. */
  port?: number;
  /**
   * The path of a Unix socket (at most 100 bytes) to listen on instead of a port; only users who may enter its directory
   * can connect.
   */
  socket?: string;
  /** Every call must contain these credentials. Not checked if missing; the client only sends its own over TLS. */
  credentials?: Credentials;
  /** A certificate and its key, in PEM. */
  tls?: { certificate: Buffer; key: Buffer };
  /**
   * `power`, the default: an acknowledged write survives a power cut. `process`: it survives `kill -9` of the store but
   * not a crash of the machine, and costs no fsync; for tests.
   */
  durability?: Durability;
  log?: Log;
  /** Called when the store has stopped on its own because its audit, which follows the start, has found damage. */
  onDamage?: (error: Error) => void;
}

export interface EventStore {
  /** The connection string for the client; of a socket `esdb+unix://` and its encoded path. */
  url: string;
  /** 0 where it listens on a socket. */
  port: number;
  /** Ends subscriptions, completes pending writes, and releases the data directory. A second call has no effect. */
  close(): Promise<void>;
}

/**
 * Starts a store that speaks the EventStoreDB protocol.
 * @throws Error when the data directory is in use, contains no event log or a damaged one, or the port is in use.
 */
export const startEventStore = async (options: EventStoreOptions): Promise<EventStore> => {
  const { dataDir, port = 0, socket, durability = 'power', log = () => undefined } = options;
  const { credentials, tls, onDamage = () => undefined } = options;
  let stop = async (): Promise<void> => undefined;
  const events = await openEventLog(dataDir, durability, {
    report: (message) => log('error', message),
    damaged: (error) => {
      const message = `The event store in ${dataDir} is damaged and stops: ${error.message}. Restore it from a backup`;
      log('error', message);
      void stop().then(() => onDamage(new Error(message)));
    },
  });
  try {
    const server = await serve(events, { port, socket, credentials, tls }, log);
    let stopPromise: Promise<void> | undefined;
    stop = () => (stopPromise ??= server.close().then(() => events.close()));
    return {
      url:
        socket === undefined
          ? `esdb://${LOOPBACK}:${server.port}?tls=${tls !== undefined}`
          : `esdb+unix://${encodeURIComponent(socket)}`,
      port: server.port,
      close: stop,
    };
  } catch (error) {
    await events.close();
    throw error;
  }
};
