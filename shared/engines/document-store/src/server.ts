import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import type { Doc } from './bson/value.js';
import { deadlineOf, refuseJournal } from './command/command.js';
import type { Reply } from './command/command.js';
import { errorReply, runCommand } from './command/commands.js';
import { StoreError } from './errors.js';
import { openCursors } from './query/cursors.js';
import { openStore } from './storage/store.js';
import type { Durability } from './storage/tables.js';
import { serve } from './wire/connection.js';
import { openTraffic } from './wire/traffic.js';

export interface DocumentStoreOptions {
  /** Only one process may have it open. */
  readonly dataDir: string;
  /** A port of the loopback address; 0, the default, chooses a free one. */
  readonly port?: number;
  /**
   * The path of a Unix socket (at most 100 bytes) to listen on instead of a port; only users who may enter its directory
   * can connect.
   */
  readonly socket?: string;
  /** `power`, the default: an acknowledged write is on the disk; `process`: it survives the death of the process. */
  readonly durability?: Durability;
  /** Receives reports that no client gets. */
  readonly log?: (message: string, error: unknown) => void;
  /** How often expired documents are removed; milliseconds, default 60,000. */
  readonly expiryInterval?: number;
  /** Cursors that are not used for this time are closed; milliseconds, default 600,000. */
  readonly cursorTimeout?: number;
  /**
   * The connection of a client that pauses this long in the middle of a large message is closed; milliseconds, default
   * 30,000.
   */
  readonly slowMessageTimeout?: number;
}

export interface DocumentStore {
  /** `mongodb://127.0.0.1:PORT/?directConnection=true`, or the encoded path of the socket in place of host and port. */
  readonly url: string;
  /** 0 where it listens on a socket. */
  readonly port: number;
  /** Answers pending requests, then releases the data directory. */
  close(): Promise<void>;
}

/** Clients have this long to receive their last reply and disconnect; milliseconds. */
const closeGrace = 1000;

/** Only the machine's own users can reach it: there is no authentication. */
const loopback = '127.0.0.1';

/**
 * Starts a server that speaks MongoDB's wire protocol over a directory of its own; rejects with a sentence when the
 * directory or the port is in use.
 */
export const startDocumentStore = async (options: DocumentStoreOptions): Promise<DocumentStore> => {
  const { dataDir, port = 0, socket, durability = 'power', log = () => undefined } = options;
  const store = await openStore({
    dataDir,
    durability,
    expiryInterval: options.expiryInterval ?? 60_000,
    onFailure: log,
  });
  const traffic = openTraffic();
  const cursors = openCursors(options.cursorTimeout ?? 600_000, traffic);
  const connections = new Map<Socket, Promise<void>>();
  const underWay = new Set<Promise<unknown>>();
  let lastConnection = 0;
  let isClosing = false;

  const run = async (command: Doc, connection: number): Promise<Reply> => {
    const database = command.get('$db');
    try {
      if (isClosing) throw new StoreError('ShutdownInProgress', 'the document store is shutting down');
      if (typeof database !== 'string') throw new StoreError('MissingField', 'a command needs a $db');
      if (durability === 'process') refuseJournal(command);
      return await runCommand(command, { store, cursors, database, connection, deadline: deadlineOf(command) });
    } catch (error) {
      if (!(error instanceof StoreError) || error.codeName === 'InternalError')
        log(`The document store could not run the command ${command.keys().next().value ?? ''}`, error);
      return errorReply(error);
    }
  };

  const server = createServer((peer) => {
    const connection = ++lastConnection;
    const runTracked = (command: Doc): Promise<Reply> => {
      const reply = run(command, connection);
      underWay.add(reply);
      return reply.finally(() => underWay.delete(reply));
    };
    const servedConnection = serve(peer, {
      run: runTracked,
      traffic,
      slowMessageTimeout: options.slowMessageTimeout ?? 30_000,
      onFailure: (error) => log('The document store could not serve a connection', error),
    });
    connections.set(peer, servedConnection);
    void servedConnection.finally(() => connections.delete(peer));
  });

  try {
    // The store of a killed server has been opened by now, so nobody else listens on the socket that it left behind.
    if (socket !== undefined) rmSync(socket, { force: true });
    server.listen(socket === undefined ? { port, host: loopback } : { path: socket });
    await once(server, 'listening');
  } catch (error) {
    await cursors.close();
    await store.close();
    throw error;
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : 0;
  const place = socket === undefined ? `${loopback}:${actualPort}` : encodeURIComponent(socket);

  let closePromise: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    isClosing = true;
    server.close();
    await Promise.allSettled(underWay);
    const endingConnections = [...connections];
    for (const [peer] of endingConnections) peer.end();
    const destroyTimer = setTimeout(() => endingConnections.forEach(([peer]) => peer.destroy()), closeGrace);
    await Promise.all(endingConnections.map(([, served]) => served));
    clearTimeout(destroyTimer);
    await cursors.close();
    await store.close();
  };
  return {
    url: `mongodb://${place}/?directConnection=true`,
    port: actualPort,
    close: () => (closePromise ??= close()),
  };
};
