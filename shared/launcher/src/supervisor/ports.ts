import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartRefused } from '../refusals.js';

/** Below the range of ports for outgoing connections, which could occupy one while its program restarts. */
const lowest = 20_000;
const highest = 32_000;

/**
 * A process chooses from a range of its own, so that two installations that start at the same moment do not choose the
 * same port, which neither of them listens on yet.
 */
const ownRange = 200;
const ownLowest = lowest + (process.pid % ((highest - lowest) / ownRange)) * ownRange;

/** Ports that this process has been given and may start to listen on later. */
const givenPorts = new Set<number>();

/** The error code of listening there, or undefined if it succeeds. */
export const listenError = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** Returns `count` ports of the loopback address on which nobody listens at the moment, and none of them ever again. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>();
  for (let tries = 0; ports.size < count; tries++) {
    if (tries > 1_000) throw new StartRefused(`There are not ${count} free ports from ${lowest} to ${highest}.`);
    const port = tries < ownRange ? ownLowest + randomInt(ownRange) : randomInt(lowest, highest);
    if (!givenPorts.has(port) && (await listenError(port, '127.0.0.1')) === undefined) ports.add(port);
    givenPorts.add(port);
  }
  return [...ports];
};
