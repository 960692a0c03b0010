import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { MongoClient } from 'mongodb';

/**
 * Ends calls that the driver wrote to a socket which was already destroyed.
 *
 * The driver (7.8 and 7.9) writes, and if the socket does not take the message at once it waits for `drain` or `error`.
 * A socket that was destroyed but has not yet emitted `close` emits neither, so that the call never ends. If the call was
 * the heartbeat of the driver's monitor, the client never finds the store again, although it has long been back. With a
 * `drain` after the `close`, the driver looks again and fails the call with the error of the closed connection.
 */
export const wakeWritersOfClosedSockets = (client: MongoClient): void => {
  /** Undefined for a Unix socket, which has no port. */
  const ports = new Set<number | undefined>(client.options.hosts.map(({ port }) => port));
  const watch = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    socket.once('connect', () => {
      if (ports.has(socket.remotePort)) socket.once('close', () => socket.emit('drain'));
    });
  };
  client.on('serverOpening', ({ address }) => ports.add(Number(address.slice(address.lastIndexOf(':') + 1))));
  subscribe('net.client.socket', watch);
  client.once('topologyClosed', () => unsubscribe('net.client.socket', watch));
};
